import { z } from "zod";
import { APARTMENT_TYPES } from "#domain/property/choices.ts";
import { m } from "#words/generated/messages.js";
import { projectUnit, propertyFields } from "./property.fields.ts";

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
