import { listFirstPapers } from "#domain/deal/papers.ts";
import { listOpenSpans, USUAL_HOURS } from "#domain/lead/office-hours.ts";
import { addDays, writeIsoDay } from "#domain/time/dates.ts";
import { getDaysBefore } from "./days.ts";
import type { Draft } from "./draft.ts";
import type { LeadRow } from "./leads.ts";
import type { createPeopleMaker } from "./people.ts";
import type { Random } from "./random.ts";

type Listed = readonly [Draft, number];

/** A deal of the demo with everything that hangs on it; `lead` and `visit` come first. */
export interface DealPlan {
  readonly lead: LeadRow;
  /** The owner of its property, to whom offers are made. */
  readonly owner_id: string;
  readonly visitAt: Date;
  readonly deal: Readonly<Record<string, unknown>> & {
    readonly public_id: string;
    readonly created_at: string;
  };
  readonly offers: readonly Readonly<Record<string, unknown>>[];
  readonly papers: readonly Readonly<Record<string, unknown>>[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

interface Making {
  readonly listed: Listed;
  readonly day: Date;
  readonly admin: string;
  readonly person: ReturnType<typeof createPeopleMaker>;
  readonly random: Random;
}

/** As many closed deals as a figure needs before it is shown, and one more. */
const CLOSED = 6;
const TOWN = "siliguri";
const HOUR = 3_600_000;
/** In rupees. */
const TOKEN = 100_000;

/**
 * Deals of the demo: one flat whose token is paid, one whose offer waits for an answer, and six beds in paying-guest
 * rooms that were let. Such a room has several beds, so its listing is public again, and no listing of the demo is sold.
 */
export function getDeals(
  stored: readonly Listed[],
  admins: readonly string[],
  person: Making["person"],
  day: Date,
  random: Random,
): DealPlan[] {
  const findOlder = (days: number, isSuitable: (draft: Draft) => boolean): Listed[] =>
    random.shuffle(
      stored.filter(
        ([draft]) =>
          draft.row.published_at !== null &&
          Date.parse(draft.row.published_at) < addDays(day, -days).getTime() &&
          draft.row.town_slug === TOWN &&
          !draft.row.featured &&
          isSuitable(draft),
      ),
    );
  const beds = findOlder(46, ({ row, extra }) => row.purpose === "pg" && (extra.beds ?? 0) > 1);
  const flats = findOlder(
    20,
    ({ row, slot, owner }) =>
      slot.type === "Flat/Apartment" && row.purpose === "buy" && !owner?.email.endsWith("@thikana.test"),
  );
  const make = (listed: Listed | undefined, begin: (making: Making) => DealPlan): DealPlan => {
    if (!listed) throw new Error("The demo has no property for a deal.");
    // The open ones are with the account that people sign in with, so that its list of deals is not empty.
    const admin = begin === makeClosedDeal ? random.pick(admins) : admins[0];
    if (!admin) throw new Error("The demo has no team.");
    return begin({ listed, day, admin, person, random });
  };
  return [
    make(flats[0], makeTokenDeal),
    make(flats[1], makeOfferDeal),
    ...Array.from({ length: CLOSED }, (_, at) => make(beds[at], makeClosedDeal)),
  ];
}

/** A time of day at which the office is open, on the first such day from this one on. */
function pickOpenTime(from: Date, random: Random): Date {
  const [span] = listOpenSpans(from, USUAL_HOURS, 3);
  if (!span) throw new Error("The office is closed for three days.");
  return new Date(span.from.getTime() + random.getInt(0, 7) * HOUR);
}

/** The price or rent by a share, as people say it. */
const nameAmount = (asked: number, share: number): number => {
  const step = asked > 1_000_000 ? 50_000 : 250;
  return Math.round((asked * share) / step) * step;
};

const getAsked = ({ row }: Draft): number => row.price ?? row.rent ?? 0;

/** The lead, its visit that took place, and the start of its deal. */
function begin({ listed: [draft, property_id], admin, person, random }: Making, created: Date) {
  const visitAt = pickOpenTime(addDays(created, 1), random);
  const started = new Date(visitAt.getTime() + 2 * HOUR);
  const { first, last, mobile, email } = person(draft.slot.site.region, draft.slot.site.profile);
  const lead: LeadRow = {
    ...{ public_id: random.hex(24), property_id, kind: "visit", name: `${first} ${last}` },
    ...{ phone: mobile, email, message: "I would like to see it this week.", preferred_time: "any" },
    ...{ consent: true, status: "negotiating", assignee_id: admin, next_step: "", next_step_at: null },
    ...{ call_by: null, demo: true, created_at: created.toISOString(), updated_at: started.toISOString() },
  };
  const deal = {
    ...{ public_id: random.hex(24), property_id, purpose: draft.row.purpose, asked: getAsked(draft) },
    ...{ agreed: null, token_amount: null, token_on: null, token_way: null, stage_before: null },
    ...{ agreement_on: null, registry_on: null, handover_on: null },
    ...{ visitor_consent: null, owner_consent: null, ended_at: null },
    created_at: started.toISOString(),
  };
  const { owner_id } = draft.row;
  return {
    lead,
    owner_id,
    visitAt,
    started,
    deal,
    events: [createEvent("started", started, { member: admin })],
  };
}

/** By a side, or by a member of the team. */
type By = { readonly party: "visitor" | "owner" } | { readonly member: string };

const createEvent = (kind: string, at: Date, by: By, amount: number | null = null) => ({
  ...{ kind, amount, at: at.toISOString() },
  ...("party" in by
    ? { by: by.party, party: by.party, member_id: null }
    : { by: "team", party: null, member_id: by.member }),
});

const createOffer = (
  random: Random,
  party: "visitor" | "owner",
  { amount, at, state, words = "" }: { amount: number; at: Date; state: string; words?: string },
) => ({ public_id: random.hex(24), party, by_team: false, amount, words, state, at: at.toISOString() });

const addHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR);

/** A flat: offer, counter-offer, token paid; the day of the agreement is planned. */
function makeTokenDeal(making: Making): DealPlan {
  const { listed, day, admin, random } = making;
  const { lead, owner_id, visitAt, started, deal, events } = begin(making, getDaysBefore(day, 14, random));
  const [draft] = listed;
  const asked = getAsked(draft);
  const [offered, agreed] = [nameAmount(asked, 0.93), nameAmount(asked, 0.97)];
  const [offerAt, counterAt] = [addHours(started, 3), addHours(started, 27)];
  const acceptAt = addHours(counterAt, 5);
  const tokenAt = pickOpenTime(addDays(acceptAt, 2), random);
  const planned = (days: number) =>
    writeIsoDay(listOpenSpans(addDays(day, days), USUAL_HOURS, 3)[0]?.from ?? day);
  return {
    lead: {
      ...lead,
      next_step: "Go through the draft agreement",
      next_step_at: addHours(day, 36).toISOString(),
    },
    ...{ owner_id, visitAt },
    deal: {
      ...{ ...deal, stage: "token", stage_before: "accepted", agreed, version: 6 },
      ...{ token_amount: TOKEN, token_on: writeIsoDay(tokenAt), token_way: "upi" },
      ...{ agreement_on: planned(6), registry_on: planned(27), handover_on: null },
      updated_at: addHours(tokenAt, 1).toISOString(),
    },
    offers: [
      createOffer(random, "visitor", {
        ...{ amount: offered, at: offerAt, state: "countered" },
        words: "We can sign as soon as the loan is sanctioned.",
      }),
      createOffer(random, "owner", { amount: agreed, at: counterAt, state: "accepted" }),
    ],
    papers: createPapers(draft, started),
    events: [
      ...events,
      createEvent("offer", offerAt, { party: "visitor" }, offered),
      createEvent("offer", counterAt, { party: "owner" }, agreed),
      createEvent("accepted", acceptAt, { party: "visitor" }, agreed),
      createEvent("token", tokenAt, { member: admin }, TOKEN),
      createEvent("dates", addHours(tokenAt, 1), { member: admin }),
    ],
  };
}

/** A flat whose owner has not answered the first offer yet. */
function makeOfferDeal(making: Making): DealPlan {
  const { listed, day, random } = making;
  const { lead, owner_id, visitAt, started, deal, events } = begin(making, getDaysBefore(day, 5, random));
  const amount = nameAmount(getAsked(listed[0]), 0.95);
  const at = addHours(started, 4);
  return {
    lead: { ...lead, next_step: "Bring the owner's answer", next_step_at: addHours(day, 35).toISOString() },
    ...{ owner_id, visitAt },
    deal: { ...deal, stage: "offer", version: 2, updated_at: at.toISOString() },
    offers: [createOffer(random, "visitor", { amount, at, state: "open" })],
    papers: createPapers(listed[0], started),
    events: [...events, createEvent("offer", at, { party: "visitor" }, amount)],
  };
}

/** A bed that was let. Its price counts: both sides have agreed to that. */
function makeClosedDeal(making: Making): DealPlan {
  const { listed, day, admin, random } = making;
  const [draft] = listed;
  const { lead, owner_id, visitAt, started, deal, events } = begin(
    making,
    getDaysBefore(day, random.getInt(38, 44), random),
  );
  const agreed = nameAmount(getAsked(draft), random.pick([1, 1, 0.97, 0.95]));
  const offerAt = addHours(started, 1);
  const acceptAt = addHours(started, random.getInt(3, 20));
  const agreementAt = pickOpenTime(addDays(acceptAt, 2), random);
  const keysAt = pickOpenTime(addDays(agreementAt, 2), random);
  return {
    lead: { ...lead, status: "closed", updated_at: keysAt.toISOString() },
    ...{ owner_id, visitAt },
    deal: {
      ...{ ...deal, stage: "keys", stage_before: null, agreed, version: 7 },
      ...{ agreement_on: writeIsoDay(agreementAt), handover_on: writeIsoDay(keysAt) },
      ...{ visitor_consent: true, owner_consent: true },
      ...{ updated_at: addHours(keysAt, 5).toISOString(), ended_at: keysAt.toISOString() },
    },
    offers: [createOffer(random, "visitor", { amount: agreed, at: offerAt, state: "accepted" })],
    papers: createPapers(draft, started).map((paper) => ({
      ...paper,
      ...{ state: "checked", updated_at: agreementAt.toISOString() },
    })),
    events: [
      ...events,
      createEvent("offer", offerAt, { party: "visitor" }, agreed),
      createEvent("accepted", acceptAt, { party: "owner" }, agreed),
      createEvent("agreement", agreementAt, { member: admin }),
      createEvent("keys", keysAt, { member: admin }),
      createEvent("consent", addHours(keysAt, 2), { party: "visitor" }),
      createEvent("consent", addHours(keysAt, 5), { party: "owner" }),
    ],
  };
}

const createPapers = ({ row }: Draft, at: Date) =>
  listFirstPapers({ type: row.property_type, purpose: row.purpose }).map(({ kind, askedOf }) => ({
    ...{ kind, asked_of: askedOf, state: "asked" },
    ...{ created_at: at.toISOString(), updated_at: at.toISOString() },
  }));
