import type { LeadDeps } from "./lead.service.ts";
import type { BuyingService } from "../buying/buying.service.ts";
import type { DealTeamService } from "../deal/deal.service.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { type LeadPropertyRow, readBuyingAnswers, readLeadProperty, readConsent } from "./lead.property.store.ts";
import type { CardListing } from "#contract/listing/listing.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { type Requirement, readEvents, readNotes, readOtherLeads, readRequirement, readMembers } from "./lead.team.store.ts";
import { createMatchQuery } from "#domain/listing/similar.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import { authorize } from "#domain/policy/policy.ts";
import { readLead } from "./lead.store.ts";
import { readAuditTrail } from "#server/platform/audit.store.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { createNotFound } from "#domain/failure.ts";
import { presentLead } from "./lead.present.ts";
import { presentLeadProperty } from "./lead.property.presenter.ts";
import { presentAdminVisit } from "../visit/visit.present.ts";
import { presentEvent, presentNote, presentOther } from "./lead.desk.presenter.ts";
import { presentTrailLine } from "../moderation/moderation.present.ts";

/** Similar listings shown beside the one that the visitor asked about. */
const MATCHES = 4;

export type LeadDossierService = ReturnType<typeof createLeadDossierService>;

/** All data about one lead. */
export function createLeadDossierService({
  database,
  search,
  buying,
  dealDesk,
}: LeadDeps & {
  buying: Pick<BuyingService, "answer">;
  dealDesk: Pick<DealTeamService, "read" | "mayStart">;
}) {
  /** The answers that the visitor sent, for the member who has claimed the lead, and what the rules of today say. */
  async function readBuying(lead: LeadRow, property: LeadPropertyRow | undefined) {
    const answers = lead.mine && property ? await readBuyingAnswers(database.db, lead._id) : null;
    if (!answers || !property) return null;
    const subject = {
      propertyType: property.property_type,
      purpose: property.purpose,
      state: property.state,
      townSlug: property.town_slug,
      transactionType: property.transaction_type,
    };
    return { answers, answer: await buying.answer(subject, answers) };
  }

  /** What suits somebody who looks for something, as the search understands their words. */
  async function findWanted(words: string): Promise<CardListing[]> {
    const { filters, rest } = await search.understand(words);
    const { items } = await search.search({ ...EMPTY_QUERY, ...filters, q: rest, pageSize: MATCHES });
    return items;
  }

  async function findMatches(wanted: Requirement | undefined, words: string): Promise<CardListing[]> {
    if (!wanted) return findWanted(words);
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
      const [row, events, notes, others, wanted, team, trail, visit, property, consent] = await Promise.all([
        readLead(db, id),
        readEvents(db, id),
        readNotes(db, id),
        readOtherLeads(db, id),
        readRequirement(db, id),
        readMembers(db),
        readAuditTrail(db, "lead", id),
        readLastVisit(db, id),
        readLeadProperty(db, id),
        readConsent(db, id),
      ]);
      if (!row) throw createNotFound();
      const lead = presentLead(actor, row);
      return {
        lead,
        buying: await readBuying(lead, property),
        property: property ? presentLeadProperty(property) : null,
        consent: consent ?? { words: "", heardBy: null },
        visit: visit ? presentAdminVisit(visit) : null,
        deal: await dealDesk.read(actor, id),
        mayStartDeal: await dealDesk.mayStart(actor, id),
        events: events.map(presentEvent),
        notes: notes.map(presentNote),
        others: others.map(presentOther),
        matches: await findMatches(wanted, row.property_title),
        trail: trail.map(presentTrailLine),
        members: team.map(({ id: _id, name }) => ({ _id, name })),
      };
    },
  };
}
