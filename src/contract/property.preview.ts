import { z } from "zod";
import { APARTMENT_TYPES } from "#domain/property/choices.ts";
import { m } from "#words/generated/messages.js";
import { projectUnit, propertyFields } from "./property.fields.ts";

/** Answers of a listing form that is still being filled in: those that can be read. */
export type PreviewInput = Partial<Omit<z.infer<typeof propertyFields>, "projectUnits" | "mediaFiles">> & {
  readonly projectUnits?: z.infer<typeof begunUnit>[];
};

const { priceTo, areaTo } = projectUnit.shape;
/** A unit is there once its kind is chosen; what is missing of it is nothing. */
const begunUnit = z.object({
  typeOfApartment: z.enum(APARTMENT_TYPES),
  typeOfPossession: z
    .string()
    .min(1)
    .catch(() => m.detail_na()),
  priceFrom: priceTo.catch(null),
  priceTo: priceTo.catch(null),
  areaFrom: areaTo.catch(null),
  areaTo: areaTo.catch(null),
});

/** What a form says so far, whatever is missing in it or cannot be read. */
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
