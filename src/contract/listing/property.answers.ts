import { z } from "zod";
import { hasThreeStates, type PropertyField } from "#domain/property/fields/field.ts";
import {
  type Answer,
  getField,
  isAlwaysAnswered,
  type NamesLike,
  ONE_VALUE_NAMES,
  type OneValueName,
} from "#domain/property/fields/fields.ts";

type Shape<N extends OneValueName> = { [K in N]: z.ZodType<Answer<K>> };

/** The schema of an answer with one value. */
function getSchema({ value }: PropertyField): z.ZodType {
  switch (value.kind) {
    case "choice":
      return z.enum(value.values as [string, ...string[]]);
    case "rupees":
    case "whole":
    case "size":
    case "degrees":
      return z.number();
    case "yes-no":
      return z.boolean();
    default:
      return z.string();
  }
}

/** For the description of the API. */
export const THREE_STATES = "True: yes; false: no; null: not said";

/** The part of an answer's schema that the table of fields gives for these; null means that nothing was entered. */
export function getShape<N extends OneValueName>(names: readonly N[]): Shape<N> {
  const schemas = names.map((name) => {
    const field = getField(name);
    const schema = getSchema(field);
    if (hasThreeStates(field)) return [name, schema.nullable().describe(THREE_STATES)];
    return [name, isAlwaysAnswered(name) ? schema : schema.nullable()];
  });
  return Object.fromEntries(schemas) as Shape<N>;
}

type PublicName = OneValueName & NamesLike<{ seenBy: "public" }>;
/** The fields that everybody may see. */
export const PUBLIC_NAMES = ONE_VALUE_NAMES.filter(
  (name): name is PublicName => getField(name).seenBy === "public",
);

type CardName = OneValueName & NamesLike<{ onCard: true }>;
/** The fields that cards and lists show. */
export const CARD_NAMES = ONE_VALUE_NAMES.filter((name): name is CardName => getField(name).onCard === true);
