import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { AMENITIES, APARTMENT_TYPES, POSSESSIONS } from "#domain/property/choices.ts";
import { PRICE_FIELDS } from "#domain/property/fields/fields.price.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";
import { rejectContactDetails } from "./fields/public-text.ts";
import { requireId } from "./id.ts";
import { requireRupees, requireSize } from "./listing/property.input.ts";
import { oneValueShape } from "./property.input.ts";

const price = requireRupees(PRICE_FIELDS.price.value.least, LIMITS.price);
const area = requireSize(LIMITS.area);

/** One kind of apartment in a project; rupees and square feet. */
export const projectUnit = z.object({
  typeOfApartment: z.enum(APARTMENT_TYPES, { error: () => m.property_choose() }),
  typeOfPossession: z.enum(POSSESSIONS, { error: () => m.property_choose() }),
  priceFrom: price.refine((amount) => Boolean(amount), { error: () => m.property_unit_price() }),
  priceTo: price,
  areaFrom: area.refine((sqft) => Boolean(sqft), { error: () => m.property_unit_area() }),
  areaTo: area,
});

const projectUnits = z
  .array(projectUnit, { error: () => m.property_units_missing() })
  .max(LIMITS.projectUnits, { error: () => m.property_units_many({ max: LIMITS.projectUnits }) })
  .nullable()
  .optional();

const amenities = z
  .partialRecord(z.enum(AMENITIES), z.boolean({ error: () => m.property_yes_or_no() }), {
    error: () => m.property_amenity({ list: AMENITIES.join(", ") }),
  })
  .optional();

const mediaAnswer = z.object({
  id: requireId(m.property_photos_wrong),
  /** Its caption; where it is left out, the photo keeps the caption it has. */
  caption: z
    .string({ error: () => m.property_photos_wrong() })
    .overwrite(tidyText)
    .trim()
    .max(LIMITS.captionLength, { error: () => m.property_caption_long({ max: LIMITS.captionLength }) })
    .superRefine(rejectContactDetails)
    .optional(),
});

/** Photos in their order: uploaded for this form, or already on the property. */
const mediaFiles = z
  .array(mediaAnswer, { error: () => m.property_photos_wrong() })
  .max(LIMITS.photosPerProperty + LIMITS.videosPerProperty, {
    error: () => m.property_photos_many({ max: LIMITS.photosPerProperty }),
  })
  .optional();

/** Every field of the form, without defaults, so that sending some of them changes only those. */
export const propertyFields = z.object({ ...oneValueShape, amenities, projectUnits, mediaFiles });
