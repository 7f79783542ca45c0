import { z } from "zod";
import { mobile } from "#contract/account/account.ts";
import { decisionFields } from "#contract/admin/moderation.ts";
import { createOneOf, createPagingFields, pagingAnswer, searchText } from "#contract/fields/list.ts";
import { allowDay, checkbox, publicId, splitText } from "#contract/fields/values.ts";
import { LIMITS } from "#domain/limits.ts";
import { APARTMENT_TYPES, CHECK_VALUES, VERIFICATION_VALUES } from "#domain/property/choices.ts";
import { ONE_VALUE_NAMES } from "#domain/property/fields/fields.ts";
import { PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { LIVES, OWNER_STEPS } from "#domain/property/lifecycle.ts";
import { PROPOSAL_STATES } from "#domain/property/moderation.ts";
import { findPropertyTroubles } from "#domain/property/rules.ts";
import { m } from "#words/generated/messages.js";
import { photo } from "./listing.ts";
import { video } from "./media.ts";
import { getShape } from "./property.answers.ts";
import { projectUnit, propertyFields } from "./property.input.ts";
import { projectUnitRecord } from "./property.public.ts";

/** Characters of JSON: a form of 20 units, 40 photos and the longest description needs a third of it. */
const DRAFT_LENGTH = 100_000;

/** A form nests lists of answers; anything deeper cannot come from a form and is refused. */
const DRAFT_DEPTH = 12;

function isShallow(data: object): boolean {
  let level: object[] = [data];
  for (let depth = 0; depth < DRAFT_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((one) => Object.values(one).filter((part) => typeof part === "object" && part));
  return level.length === 0;
}

/** `PUT /api/v1/drafts`: an unfinished listing form. The server stores it without checking its fields. */
export const draftInput = z.object({
  data: z
    .record(z.string(), z.unknown(), { error: () => m.owner_draft_wrong() })
    .refine(isShallow, { error: () => m.owner_draft_wrong(), abort: true })
    .refine((data) => JSON.stringify(data).length <= DRAFT_LENGTH, { error: () => m.owner_draft_long() }),
});
export type DraftInput = z.infer<typeof draftInput>;

/** `DELETE /api/v1/drafts?form=`: the key of the form to forget; a newer form of another device stays. */
export const draftQuery = z.object({ form: z.string().min(1).max(100).optional() });

/** The caller's own unfinished listing, or null. */
export const draftAnswer = z.object({
  draft: z.object({ data: z.record(z.string(), z.unknown()), updatedAt: z.iso.datetime() }).nullable(),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

/** The fields of an unfinished listing form, as far as they can be read. */
export type PreviewInput = Partial<Omit<z.infer<typeof propertyFields>, "projectUnits" | "mediaFiles">> & {
  readonly projectUnits?: z.infer<typeof begunUnit>[];
};

const { priceTo, areaTo } = projectUnit.shape;
/** A unit is included once its kind is chosen; fields that are missing are null. */
const begunUnit = z.object({
  typeOfApartment: z.enum(APARTMENT_TYPES),
  typeOfPossession: z
    .string()
    .min(1)
    .catch(() => m.ui_not_given()),
  priceFrom: priceTo.catch(null),
  priceTo: priceTo.catch(null),
  areaFrom: areaTo.catch(null),
  areaTo: areaTo.catch(null),
});

/** The form so far, without what is missing or cannot be read. */
export function readPreview(body: Readonly<Record<string, unknown>>): PreviewInput {
  const { projectUnits: _units, mediaFiles: _files, ...fields } = propertyFields.shape;
  const known = Object.entries(fields).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(body[name]);
    return data === undefined || data === null ? [] : [[name, data]];
  });
  const units = Array.isArray(body.projectUnits) ? body.projectUnits : [];
  return {
    ...Object.fromEntries(known),
    projectUnits: units.flatMap((unit) => begunUnit.safeParse(unit).data ?? []),
  };
}

export const owner = publicId.optional();
/** The owner confirms that a pin far from the town is right. */
export const pinConfirmed = checkbox.optional();

/** `POST /api/v1/property/createproperty`; the form checks each of its steps with the same schema. */
export const propertyInput = propertyFields
  // Only the team may name an owner.
  .extend({
    owner,
    pinConfirmed,
    /** The owner's number, where the profile has none yet. */
    mobile: mobile.optional(),
  })
  .superRefine(
    (input, context) => {
      // Skipped where a field is wrong by itself: that error is reported already, and the fields cannot be compared.
      const wrong = new Set(context.issues.map((issue) => String(issue.path?.[0])));
      const sound = Object.fromEntries(Object.entries(input).filter(([field]) => !wrong.has(field)));
      for (const [field, message] of Object.entries(findPropertyTroubles(sound))) {
        const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
        if (!wrong.has(String(path[0]))) context.addIssue({ code: "custom", path, message });
      }
    },
    // Runs even when single fields are wrong, so that all problems are reported at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type PropertyInput = z.infer<typeof propertyInput>;

/** `POST /api/v1/property/updateproperty/{id}`: any part of it. Only the team sets `owner`, and decides (`verification`). */
export const propertyChanges = propertyFields.partial().extend({
  owner,
  pinConfirmed,
  ...decisionFields,
  /** The version that the form was opened with. Where somebody else has saved since, the answer is 409 and nothing is overwritten. */
  version: z.number().int().optional(),
});
export type PropertyChanges = z.infer<typeof propertyChanges>;

/** A photo or video of a property; `photo` has what pages need beyond the three of docs/values.md. */
export const mediaFile = z.object({
  url: z.string(),
  name: z.string(),
  id: publicId,
  caption: z.string(),
  photo: photo.nullable(),
  video: video.nullable(),
});
export type MediaFile = z.infer<typeof mediaFile>;

export const instant = z.iso.datetime();

/** What people enter about a property, under the names of docs/values.md. */
export const propertyAnswers = z.object({
  ...getShape(ONE_VALUE_NAMES),
  /** Every amenity that the form offers, and whether the property has it. */
  amenities: z.record(z.string(), z.boolean()),
  projectUnits: z.array(projectUnitRecord),
  mediaFiles: z.array(mediaFile),
});
export type PropertyAnswers = z.infer<typeof propertyAnswers>;

/** What an owner wants to change of an approved listing; visitors see none of it before the team has approved it. */
export const proposed = z.object({
  state: z.enum(PROPOSAL_STATES),
  /** Why it was rejected, or what the team wants changed. */
  reason: z.string().nullable(),
  sentAt: instant,
  /** The fields that differ from the public listing. */
  fields: z.array(z.string()),
  /** The whole property with the changes. */
  answers: propertyAnswers,
});

/** A property as its owner and the team read it. */
export const propertyRecord = propertyAnswers.extend({
  _id: publicId,
  owner: publicId,
  verification: z.enum(VERIFICATION_VALUES),
  rejectionReason: z.string().nullable(),
  life: z.enum(LIVES),
  /** Approved, but not public before its owner has confirmed their email address. */
  withheld: z.boolean(),
  /** When its owner last confirmed that it is available. */
  confirmedAt: instant,
  /** When a public listing is hidden unless its owner confirms it; null where no time limit runs. */
  hiddenOn: instant.nullable(),
  deletedAt: instant.nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
  submittedDate: instant,
  /** Checks of our team that still hold, because nothing that they cover has changed. */
  checked: z.array(z.enum(CHECK_VALUES)),
  /** Square feet in one land unit, as it was converted. */
  landFactor: z.number().nullable(),
  proposed: proposed.nullable(),
});
export type PropertyRecord = z.infer<typeof propertyRecord>;

/** `GET /api/v1/property/getallproperties` */
export const propertyQuery = z.object({
  search: searchText.default(""),
  verification: createOneOf(["all", ...VERIFICATION_VALUES]).default("all"),
  type: createOneOf(["all", ...PROPERTY_TYPES]).default("all"),
  /** Deleted ones are included only on request. */
  life: createOneOf(["all", ...LIVES]).default("all"),
  /** First and last day of submission in Kolkata, both included. */
  from: allowDay(m.property_day).default(""),
  to: allowDay(m.property_day).default(""),
  ...createPagingFields(50),
});
export type PropertyQuery = z.infer<typeof propertyQuery>;

export const propertyList = z.object({ properties: z.array(propertyRecord), ...pagingAnswer });
export type PropertyList = z.infer<typeof propertyList>;

/** `POST /api/v1/property/{id}/life` */
export const lifeInput = z.object({ step: z.enum(OWNER_STEPS, { error: () => m.life_error_step() }) });

/** Steps that an owner may take for many properties at once. */
export const BULK_STEPS = [
  "confirm",
  "pause",
  "resume",
] as const satisfies readonly (typeof OWNER_STEPS)[number][];
export type BulkStep = (typeof BULK_STEPS)[number];

/** The chosen rows of *My Properties*, and what to do with them. */
export const bulkLifeInput = z.object({
  ids: z.preprocess(
    splitText,
    z
      .array(publicId, { error: () => m.owner_bulk_none() })
      .min(1, { error: () => m.owner_bulk_none() })
      .max(LIMITS.bulkProperties, { error: () => m.owner_bulk_many({ max: LIMITS.bulkProperties }) }),
  ),
  step: z.enum(BULK_STEPS, { error: () => m.life_error_step() }),
});
export type BulkLife = z.infer<typeof bulkLifeInput>;

export const lifeAnswer = z.object({ property: propertyRecord, message: z.string() });
export type LifeAnswer = z.infer<typeof lifeAnswer>;
