import type { LeadCallInput, LeadDossier, LeadStepInput } from "#contract/lead/lead.admin.ts";
import type { LeadAnswer, LeadRow } from "#contract/lead/lead.ts";
import type { CardListing } from "#contract/listing/listing.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { createInvalid, createNotFound, type Failure } from "#domain/failure.ts";
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { createMatchQuery } from "#domain/listing/similar.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { applySentence } from "#domain/search/apply-sentence.ts";
import { readAuditTrail, recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { BuyingService } from "../buying/buying.service.ts";
import type { DealTeamService } from "../deal/deal.service.ts";
import { presentTrailLine } from "../moderation/moderation.present.ts";
import { presentAdminVisit } from "../visit/visit.present.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { writePages } from "./lead.link.service.ts";
import {
  presentConsent,
  presentEvent,
  presentLead,
  presentLeadProperty,
  presentNote,
  presentOther,
} from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import {
  addEvent,
  addNote,
  type LeadRecord,
  type LeadState,
  lockLead,
  readEvents,
  readLead,
  recordSending,
  type Sending,
  setNextStep,
  type TeamAction,
  updateLead,
} from "./lead.store.ts";
import {
  type LeadPropertyRow,
  type Requirement,
  readBuyingAnswers,
  readConsent,
  readLeadProperty,
  readMembers,
  readNotes,
  readOtherLeads,
  readRequirement,
} from "./lead.team.store.ts";

const YEAR_MS = 366 * 86_400_000;

/** What the policy must allow for a step. */
export type StepAction = Exclude<TeamAction, "lead.take" | "lead.start-deal">;

/** One step on a locked lead. It returns what the activity log should contain. */
type Step = (
  proof: AuthorizedOn<StepAction>,
  queries: Queries,
  lead: LeadState,
  at: Date,
) => Promise<Record<string, unknown>>;

interface Named {
  /** The action that the policy must allow. */
  readonly asks: StepAction;
  /** Its name in the activity log. */
  readonly action: AuditAction;
  /** What happened; it may depend on the lead as it is after the step. */
  readonly message: string | ((lead: LeadRecord) => string);
  /** What was sent: once it is done, it is only answered again. */
  readonly sending?: Sending;
}

export type TakeStep = (actor: Actor, id: string, named: Named, step: Step) => Promise<LeadAnswer>;

/**
 * Runs one step on one lead: locks the lead, refuses if its state does not allow the step, and writes the activity log.
 * The same sending runs it once.
 */
export function createTakeStep({ database, clock }: Pick<LeadDeps, "database" | "clock">): TakeStep {
  return async (actor, id, { asks, action, message, sending }, step) => {
    authorize(actor, asks);
    return database.transaction(async (queries) => {
      const lead = await lockLead(queries, id);
      if (!lead) throw createNotFound();
      const at = clock.now();
      // Before the lead's state is asked: what was done once is answered again also after the lead was closed.
      const onLead = authorizeOn(actor, "lead.manage", lead);
      if (await recordSending(onLead, queries, { action, sending, at })) {
        const after = await step(authorizeOn(actor, asks, lead), queries, lead, at);
        await recordAudit(queries, actor, { action, noun: "lead", nounId: id, after });
      }
      const row = await readLead(queries, id);
      if (!row) throw createNotFound();
      const said = typeof message === "string" ? message : message(row);
      return { lead: presentLead(actor, row), message: said };
    });
  };
}

/** @throws Failure invalid if the time is more than a year ahead */
export function rejectFar(moment: Date, now: Date): void {
  if (moment.getTime() - now.getTime() > YEAR_MS) throw rejectTime(m.lead_error_far());
}

/** @throws Failure invalid if the time is in the past */
function rejectPast(moment: Date, now: Date): void {
  if (moment < now) throw rejectTime(m.lead_error_past());
}

const rejectTime = (text: string): Failure => createInvalid({ at: text });

export type LeadTeamService = ReturnType<typeof createLeadTeamService>;

/**
 * The work of the phone team on one lead.
 * @param key of each method: names one sending, which is done once, however often it arrives
 */
export function createLeadTeamService(deps: LeadDeps) {
  const takeStep = createTakeStep(deps);
  return {
    /** Saves a note that only the team can read. */
    note: (actor: Actor, id: string, text: string, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        {
          ...{ asks: "lead.manage" as const, action: "lead.note", message: m.lead_note_kept() },
          sending: { key, body: text },
        },
        async (proof, queries, _lead, at) => {
          await addNote(proof, queries, { text, at });
          return {};
        },
      ),

    /**
     * Logs a call, which the visitor can see. The first answered call changes the status of a new lead to contacted.
     */
    call: (actor: Actor, id: string, { outcome, note }: LeadCallInput, key?: string): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        {
          ...{ asks: "lead.contact" as const, action: "lead.call", message: m.lead_call_kept() },
          sending: { key, body: { outcome, note } },
        },
        async (proof, queries, lead, at) => {
          await addEvent(proof, queries, { kind: "call", outcome, at });
          if (note) await addNote(proof, queries, { text: note, at });
          if (outcome === "reached" && lead.status === "new") {
            await updateLead(proof, queries, { status: "contacted", at });
            await addEvent(proof, queries, { kind: "status", status: "contacted", at });
          }
          return { outcome };
        },
      ),

    /** Sets the next step and its reminder time; an empty text removes it. */
    nextStep: (
      actor: Actor,
      id: string,
      { text, at: due }: LeadStepInput,
      key?: string,
    ): Promise<LeadAnswer> =>
      takeStep(
        actor,
        id,
        {
          ...{ asks: "lead.contact" as const, action: "lead.next-step", message: m.lead_step_kept() },
          sending: { key, body: { text, due } },
        },
        async (proof, queries, _lead, at) => {
          if (due) {
            rejectPast(new Date(due), at);
            rejectFar(new Date(due), at);
          }
          await setNextStep(proof, queries, { text, due: due ? new Date(due) : null, at });
          // The text may be about the visitor, and the log outlives what is stored of them.
          return { isSet: text !== "", due };
        },
      ),
  };
}

/** Similar listings shown beside the one that the visitor asked about. */
const MATCHES = 4;

/**
 * What suits somebody who looks for something, as the search understands their words, and the address of those homes.
 * The page shows checked homes only unless its address says otherwise: it does where no checked home fits.
 */
async function findWanted(
  search: LeadDeps["search"],
  text: string,
): Promise<Pick<LeadDossier, "matches" | "wanted">> {
  const understood = await search.understand(text);
  const all = await applySentence(search, { ...EMPTY_QUERY, q: text }, understood);
  const { items } = await search.search({ ...all, pageSize: MATCHES });
  const checked = { ...all, verified: true };
  const [total, checkedTotal] = [await search.countTotal(all), await search.countTotal(checked)];
  const [query, shown] = checkedTotal > 0 ? [checked, checkedTotal] : [all, total];
  return {
    matches: items,
    wanted: {
      address: paths.listings(writeListingAddress(query, { verifiedDefault: true })),
      total: shown,
      understood: understood.chips
        .filter(({ filters }) => filters.length > 0)
        .map(({ text: typed, corrected }) => corrected ?? typed),
    },
  };
}

export type LeadDossierService = ReturnType<typeof createLeadDossierService>;

/** All data about one lead. */
export function createLeadDossierService({
  database,
  clock,
  links,
  search,
  buying,
  dealTeam,
}: LeadDeps & {
  buying: Pick<BuyingService, "answer">;
  dealTeam: Pick<DealTeamService, "read" | "mayStart">;
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

  async function findSimilar(wanted: Requirement): Promise<CardListing[]> {
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
        ...presentConsent(lead, consent),
        visit: visit ? presentAdminVisit(visit) : null,
        links:
          lead.mine && !lead.stopped && property ? writePages(links, { id, visit, now: clock.now() }) : null,
        deal: await dealTeam.read(actor, id),
        mayStartDeal: await dealTeam.mayStart(actor, id),
        events: events.map(presentEvent),
        notes: notes.map(presentNote),
        others: others.map(presentOther),
        ...(wanted
          ? { matches: await findSimilar(wanted), wanted: null }
          : await findWanted(search, row.property_title)),
        trail: trail.map(presentTrailLine),
        members: team.map(({ id: _id, name }) => ({ _id, name })),
      };
    },
  };
}
