import { z } from "zod";
import { publicId } from "#contract/fields/values.ts";
import {
  DEAL_EVENT_KINDS,
  DEAL_STAGE_VALUES,
  OFF_REASON_VALUES,
  OFFER_STATE_VALUES,
  PAPER_STATE_VALUES,
  TOKEN_WAY_VALUES,
} from "#domain/deal/choices.ts";
import { DEAL_MOVES, type DealMove } from "#domain/deal/moves.ts";
import { STEP_CODES, STEP_PEOPLE } from "#domain/deal/next-steps.ts";
import { PAPER_KIND_VALUES } from "#domain/deal/papers.ts";
import { PURPOSE_VALUES } from "#domain/property/choices.ts";
import type { LinkChannel } from "#domain/signed-link.ts";
import { PARTY_VALUES, type Party } from "#domain/visit/choices.ts";

/** A day in Kolkata, as 2026-11-21. */
const day = z.iso.date();

export const dealOffer = z.object({
  _id: publicId,
  /** The side that offers. */
  by: z.enum(PARTY_VALUES),
  /** The team wrote it down for this side, for example after a call. */
  byTeam: z.boolean(),
  /** Whole rupees; a month if the property is let. */
  amount: z.number(),
  words: z.string(),
  at: z.iso.datetime(),
  state: z.enum(OFFER_STATE_VALUES),
  /** Whether it is the reader's own; false for the team. */
  mine: z.boolean(),
  /** It was made by or to an owner, and the property has another owner since. */
  ofFormerOwner: z.boolean(),
});
export type DealOffer = z.infer<typeof dealOffer>;

export const dealFile = z.object({
  _id: publicId,
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(["photo", "pdf"]),
  at: z.iso.datetime(),
  /** Whether the reader uploaded it: they see it as it is, everybody else with a watermark. */
  mine: z.boolean(),
  /** It is of an owner, and the property has another owner since. */
  ofFormerOwner: z.boolean(),
});
export type DealFile = z.infer<typeof dealFile>;

export const dealPaper = z.object({
  _id: publicId,
  kind: z.enum(PAPER_KIND_VALUES),
  /** What it is, if its kind is `other`. */
  words: z.string(),
  askedOf: z.enum(PARTY_VALUES),
  state: z.enum(PAPER_STATE_VALUES),
  /** Why it was sent back; empty otherwise. */
  reason: z.string(),
  /** Whether the reader may add files now. */
  mayUpload: z.boolean(),
  /** How many files the reader may open once they have entered a code. */
  closed: z.number(),
  /** The files that the reader may open now. */
  files: z.array(dealFile),
  /** How many files were sent that the reader may not open now. */
  held: z.number(),
  /** How many of those are a former owner's: only the team opens them. */
  heldOfFormerOwner: z.number(),
});
export type DealPaper = z.infer<typeof dealPaper>;

const nextStep = z.object({
  who: z.enum(STEP_PEOPLE),
  what: z.enum(STEP_CODES),
  paper: z.enum(PAPER_KIND_VALUES).nullable(),
  day: day.nullable(),
});

export const dealEvent = z.object({
  kind: z.enum(DEAL_EVENT_KINDS),
  /** Who did it. */
  by: z.enum(STEP_PEOPLE),
  /** First name of the member who did it; null for visitor and owner. */
  member: z.string().nullable(),
  at: z.iso.datetime(),
  /** The side for which the team spoke, or that a paper was asked of. */
  party: z.enum(PARTY_VALUES).nullable(),
  amount: z.number().nullable(),
  stage: z.enum(DEAL_STAGE_VALUES).nullable(),
  paper: z.enum(PAPER_KIND_VALUES).nullable(),
  state: z.enum(PAPER_STATE_VALUES).nullable(),
});
export type DealEvent = z.infer<typeof dealEvent>;

const token = z.object({ amount: z.number(), day, way: z.enum(TOKEN_WAY_VALUES) }).nullable();
const days = z.object({ agreement: day.nullable(), registry: day.nullable(), handover: day.nullable() });
const moves = z.array(z.enum(Object.keys(DEAL_MOVES) as [DealMove, ...DealMove[]]));

/** What everybody reads of a deal. */
const dealBase = z.object({
  _id: publicId,
  /** The short name in watermarks: the first six characters of the id. */
  code: z.string(),
  /** Grows with every move; inputs send the one that their sender saw. */
  version: z.number(),
  stage: z.enum(DEAL_STAGE_VALUES),
  off: z.object({ reason: z.enum(OFF_REASON_VALUES), words: z.string(), by: z.enum(STEP_PEOPLE) }).nullable(),
  title: z.string(),
  purpose: z.enum(PURPOSE_VALUES),
  /** Price, or rent a month; null if it is on request. */
  asked: z.number().nullable(),
  /** What was agreed; null before. */
  agreed: z.number().nullable(),
  /** Another deal about the property is past its offer, so no offer of this one can be accepted. */
  held: z.boolean(),
  /** Newest first. */
  offers: z.array(dealOffer),
  /** Moves that the reader may make now. */
  can: moves,
  token,
  days,
  papers: z.array(dealPaper),
  next: z.array(nextStep),
  /** Newest first. */
  events: z.array(dealEvent),
});

/** A deal on the page of its lead, for the team. */
export const adminDeal = dealBase.extend({
  /** What the last step can be undone to; null if it cannot. */
  undoTo: z.enum(DEAL_STAGE_VALUES).nullable(),
  /** Whether each side lets its price be counted; null until they said so. */
  consent: z.object({ visitor: z.boolean().nullable(), owner: z.boolean().nullable() }),
  /** Paths of the signed pages of both sides, for the member who handles the lead; null for colleagues. */
  links: z.object({ visitor: z.string(), owner: z.string() }).nullable(),
});
export type AdminDeal = z.infer<typeof adminDeal>;

/** A deal for the visitor or the owner who opens their link. */
export interface DealPage extends z.infer<typeof dealBase> {
  readonly party: Party;
  /** Null while the property is not public. */
  readonly propertyId: string | null;
  /** The other side: the first name, and once an offer is accepted the whole name. */
  readonly other: string;
  /** First name of the member who handles it. */
  readonly member: string | null;
  readonly consent: { readonly asked: boolean; readonly mine: boolean | null };
  /** Whether the reader may open files, and where a code to open them is sent; null if we can reach nobody. */
  readonly files: { readonly open: boolean; readonly codeTo: LinkChannel | null };
  /** For the visitor: the page of their request. */
  readonly follow: string | null;
  readonly now: string;
}

/** A deal in lists. */
export const dealLine = z.object({
  _id: publicId,
  leadId: publicId,
  stage: z.enum(DEAL_STAGE_VALUES),
  title: z.string(),
  visitorName: z.string(),
  member: z.string().nullable(),
  agreed: z.number().nullable(),
  updatedAt: z.iso.datetime(),
  next: nextStep.nullable(),
});
export type DealLine = z.infer<typeof dealLine>;
export const dealList = z.object({ deals: z.array(dealLine) });
