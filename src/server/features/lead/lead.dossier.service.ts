import type { LeadDossier } from "#contract/lead-desk.ts";
import type { CardListing } from "#contract/listing.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createNotFound } from "#domain/failure.ts";
import { createMatchQuery } from "#domain/lead/match.ts";
import { authorize } from "#domain/policy/policy.ts";
import { readAuditTrail } from "#server/platform/audit.store.ts";
import { presentTrailLine } from "../moderation/moderation.presenter.ts";
import { presentEvent, presentNote, presentOther } from "./lead.desk.presenter.ts";
import {
  type Requirement,
  readEvents,
  readMembers,
  readNotes,
  readOtherLeads,
  readRequirement,
} from "./lead.desk.store.ts";
import { presentLead } from "./lead.presenter.ts";
import type { LeadDeps } from "./lead.service.ts";
import { readLead } from "./lead.store.ts";

/** Similar listings shown beside the one that the visitor asked about. */
const MATCHES = 4;

export type LeadDossierService = ReturnType<typeof createLeadDossierService>;

/** All data about one lead. */
export function createLeadDossierService({ database, search }: LeadDeps) {
  async function findMatches(wanted: Requirement | undefined): Promise<CardListing[]> {
    if (!wanted) return [];
    const query = createMatchQuery(
      { ...wanted, propertyType: wanted.property_type, town: wanted.town_slug },
      MATCHES + 2,
    );
    const { items } = await search.search(query);
    return items.filter(({ _id }) => _id !== wanted.public_id).slice(0, MATCHES);
  }

  return {
    /** All data that a team member needs for a call. @throws Failure not_found */
    async readDossier(actor: Actor, id: string): Promise<LeadDossier> {
      authorize(actor, "lead.manage");
      const { db } = database;
      const [row, events, notes, others, wanted, team, trail] = await Promise.all([
        readLead(db, id),
        readEvents(db, id),
        readNotes(db, id),
        readOtherLeads(db, id),
        readRequirement(db, id),
        readMembers(db),
        readAuditTrail(db, "lead", id),
      ]);
      if (!row) throw createNotFound();
      return {
        lead: presentLead(actor, row),
        visitPlace: row.visit_place,
        events: events.map(presentEvent),
        notes: notes.map(presentNote),
        others: others.map(presentOther),
        matches: await findMatches(wanted),
        trail: trail.map(presentTrailLine),
        members: team.map(({ id: _id, name }) => ({ _id, name })),
      };
    },
  };
}
