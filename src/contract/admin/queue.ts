import { z } from "zod";
import { createItems } from "#contract/fields/list.ts";
import { allowText, publicId } from "#contract/fields/values.ts";
import { photo } from "#contract/listing/listing.ts";
import { projectUnitRecord } from "#contract/listing/property.public.ts";
import { mediaFile } from "#contract/listing/property.ts";
import { LIMITS } from "#domain/limits.ts";
import { CHECK_VALUES, type Verification } from "#domain/property/choices.ts";
import { PUBLIC_TEXTS } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";
import { checksDone, moderationRow } from "./moderation.ts";

const textPart = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A photo or video of a listing and its proposal, in the order of the proposal; removed files come last. */
export const comparedFile = z.object({
  file: mediaFile,
  /** What happens to it; several where it is moved and also has a new caption. */
  changes: z.array(z.enum(["added", "removed", "moved", "caption"])),
  /** Its position in the public listing and in the proposal, from 1. */
  was: z.number().nullable(),
  now: z.number().nullable(),
  captionWas: z.string(),
  /** Words of a new caption that may be a way to contact the owner directly. */
  words: z.array(z.string()),
});
export type ComparedFile = z.infer<typeof comparedFile>;

/** A proposal beside the public listing. */
const comparison = z.object({
  sentAt: z.iso.datetime(),
  /** Title, description and other texts, word by word, with words that may be a way to contact the owner directly. */
  texts: z.array(z.object({ field: z.string(), parts: z.array(textPart), words: z.array(z.string()) })),
  /** All fields with one value. */
  facts: z.array(z.object({ field: z.string(), was: value, now: value })),
  /** Amenities that are added or removed. */
  amenities: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  units: z.object({ was: z.array(projectUnitRecord), now: z.array(projectUnitRecord) }).nullable(),
  /** All files, where any of them changes. */
  files: z.array(comparedFile),
  /** Checks that end when the changes are approved. */
  ends: z.array(z.enum(CHECK_VALUES)),
});
export type Comparison = z.infer<typeof comparison>;

/** Why two properties look like the same one, or their owners like the same person. */
const SUSPICIONS = ["photos", "place", "phone"] as const;

/** Another property that may be the same. */
export const suspect = z.object({
  row: moderationRow,
  owner: z.object({ _id: publicId, name: z.string() }),
  reasons: z.array(z.enum(SUSPICIONS)).min(1),
  /** Photos that look alike, side by side, and in how many of 64 bits they differ; 0 is the same picture. */
  pairs: z.array(z.object({ mine: photo, theirs: photo, bits: z.number() })),
  /** The sheet it was listed from, if any: only the closest match of a sheet is here. */
  sheet: z.object({ file: z.string() }).nullable(),
});
export type Suspect = z.infer<typeof suspect>;

/** The price beside the prices of similar listings there. */
export const priceSense = z.object({
  /** Rupees for a square foot, a month unless bought. */
  rate: z.number(),
  median: z.number(),
  /** Public listings that the median was counted from. */
  count: z.number(),
  /** Less than half or more than twice the median. */
  odd: z.boolean(),
});
export type PriceSense = z.infer<typeof priceSense>;

/** The sheet that this listing came in: its other listings are no suspects, because a builder's flats look alike. */
export const sheetOfListing = z.object({
  _id: publicId,
  file: z.string(),
  /** How many others it brought, and how many of those have photos that look like this one's. */
  others: z.number(),
  alike: z.number(),
});
export type SheetOfListing = z.infer<typeof sheetOfListing>;

/** What the team asked the owner for, beside what the owner has changed since. */
export const answeredRequest = z.object({
  step: z.enum(["reject", "ask-change"]),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  /** Null if the account is gone. */
  askedBy: z.string().nullable(),
  /** By stored column, with the value that the team saw and the present one. */
  changes: z.array(z.object({ field: z.string(), was: z.unknown(), now: z.unknown() })),
});
export type AnsweredRequest = z.infer<typeof answeredRequest>;

/** Where the pin stands from the centre of its locality, or of its town. */
export const pinPlace = z.object({
  place: z.string(),
  metres: z.number(),
  /** False if it is exactly in the centre, where the form puts it at first. */
  moved: z.boolean(),
});
export type PinPlace = z.infer<typeof pinPlace>;

/** Texts of a listing that everybody reads and owners write freely: fields, and captions of files. */
export const READ_TEXTS = [...PUBLIC_TEXTS, "caption"] as const;
export type ReadText = (typeof READ_TEXTS)[number];

/**
 * `GET /api/v1/admin/queue`: the first listing that waits, or the requested one, with its neighbours. Those that their
 * owners have resubmitted come before new ones, each of both oldest first.
 */
export const queueQuery = z.object({ at: publicId.optional() });

export const queuePlace = z.object({
  /** How many wait. */
  waiting: z.number(),
  /** None where nothing waits. */
  item: z
    .object({
      _id: publicId,
      /** Of the property, read before everything else here: a decision names it. */
      version: z.number(),
      /** From 1, the next to decide. */
      position: z.number(),
      next: publicId.nullable(),
      previous: publicId.nullable(),
      /** What its owner wants to change, where it is public already. */
      proposal: comparison.nullable(),
      /** What we asked for and what was changed since; null if nothing was asked. */
      answered: answeredRequest.nullable(),
      /** Null for an unknown town. */
      pin: pinPlace.nullable(),
      suspects: z.array(suspect),
      sheet: sheetOfListing.nullable(),
      /** Words that may be a way to contact the owner directly, as they were typed. */
      words: z.array(z.object({ field: z.enum(READ_TEXTS), words: z.string() })),
      price: priceSense.nullable(),
    })
    .nullable(),
});
export type QueuePlace = z.infer<typeof queuePlace>;

const words = allowText(LIMITS.messageLength).default("");

const DECISIONS = ["approve", "reject", "change", "undo"] as const;
const isReasonGiven = ({ decision, reason }: { decision: string; reason: string }) =>
  (decision !== "reject" && decision !== "change") || reason !== "";

/** `POST /api/v1/admin/queue/{id}`: a decision on a listing that waits, or the undo of the caller's own last decision. */
export const queueDecision = z
  .object({
    decision: z.enum(DECISIONS, { error: () => m.queue_error_decision() }),
    reason: words,
    /** The version of the property that was reviewed; if it has changed since, nothing is decided. An undo needs none. */
    version: z.coerce.number().int().optional(),
    /** What was checked before the approval, several separated by commas. */
    checks: checksDone,
  })
  .refine(isReasonGiven, { path: ["reason"], error: () => m.admin_reason_needed() });
export type QueueDecision = z.infer<typeof queueDecision>;

/** `POST /api/v1/admin/queue`: the same decision on several properties, one after the other, with one reason for all. */
export const bulkDecisions = z
  .object({
    decision: z.enum(DECISIONS, { error: () => m.queue_error_decision() }),
    reason: words,
    /** With the version that was seen, except for an undo; a property that has changed since is left as it is. */
    items: createItems(z.object({ id: publicId, version: z.coerce.number().int().optional() })),
  })
  .refine(isReasonGiven, { path: ["reason"], error: () => m.admin_reason_needed() });
export type BulkDecisions = z.infer<typeof bulkDecisions>;

/** A property that was chosen in a list, for the question before the decision. */
export interface ChosenProperty {
  readonly _id: string;
  readonly title: string;
  /** Its locality and town, and who submitted it. */
  readonly place: string;
  readonly by: string;
  readonly verification: Verification;
  /** Changes of a public listing wait for a decision. */
  readonly proposal: boolean;
  readonly version: number;
}
