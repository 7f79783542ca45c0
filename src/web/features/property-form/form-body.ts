import { AMENITIES } from "#domain/property/choices.ts";
import { hasUnits } from "#domain/property/kinds.ts";
import { readLandAnswer } from "#domain/property/typed-sizes.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { getQuestionsFor, getType, listOfferedAmenities } from "./form-questions.ts";
import { type FormValues, TEXT_FIELDS, type TextFieldName } from "./form-values.ts";

type Body = Record<string, unknown>;

/** Answers that must always be in the request, even if they were not asked. */
const NEVER_EMPTY: readonly TextFieldName[] = ["purpose", "propertyType", "postedBy"];

/** An uploaded file as it is sent; without a caption, its present caption stays. */
export interface SentMedia {
  readonly id: string;
  readonly caption?: string | undefined;
}

/**
 * The request body for a new property: the answers to the questions that apply, and the photos in order.
 * @param media null if the form says nothing about files; they stay as they are
 */
export function getBody(values: FormValues, media: readonly SentMedia[] | null): Body {
  const asked = new Set<string>(Object.values(getQuestionsFor(values)).flat());
  const texts = TEXT_FIELDS.map((name) => {
    const stored = asked.has(name) || NEVER_EMPTY.includes(name);
    return [name, stored ? values[name] : ""];
  });
  const offered = listOfferedAmenities(values);
  const parked = (["numberofcarparking", "numberofbikeparking"] as const).some(
    (name) => asked.has(name) && (readTypedNumber(values[name]) ?? 0) > 0,
  );
  const sent = Object.fromEntries(texts) as Record<TextFieldName, string>;
  return {
    ...sent,
    ...readLandAnswer(sent),
    negotiable: values.negotiable === "true",
    parking: parked,
    pinConfirmed: values.pinConfirmed === "true",
    amenities: Object.fromEntries(
      AMENITIES.map((name) => [name, offered.includes(name) && values.amenities.includes(name)]),
    ),
    projectUnits: hasUnits(getType(values)) ? values.projectUnits : null,
    ...(media && {
      mediaFiles: media.map(({ id, caption }) => (caption === undefined ? { id } : { id, caption })),
    }),
  };
}

/** The request body for an edit: the changed answers, and the version that was read. */
export function getChanges(before: Body, after: Body, version: number): Body {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return { ...Object.fromEntries(changed), version };
}

/** Whether a body from `getChanges` changes anything. */
export function doesChangeAnything(changes: Body): boolean {
  return Object.keys(changes).some((name) => name !== "version");
}
