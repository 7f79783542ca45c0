import { m } from "#words/generated/messages.js";
import type { StepId } from "./form-asked.ts";

interface StepWords {
  /** In the step navigation and on the buttons. */
  readonly name: () => string;
  readonly title: () => string;
  readonly lede: () => string;
}

/** The name and the heading of each step. */
export const STEP_WORDS: Readonly<Record<StepId, StepWords>> = {
  basics: { name: m.owner_step_basics, title: m.owner_step_basics_title, lede: m.owner_step_basics_lede },
  location: {
    name: m.list_location,
    title: m.owner_step_location_title,
    lede: m.owner_step_location_lede,
  },
  details: { name: m.detail_details, title: m.owner_step_details_title, lede: m.owner_step_details_lede },
  units: { name: m.owner_step_units, title: m.owner_step_units_title, lede: m.owner_step_units_lede },
  amenities: {
    name: m.detail_amenities,
    title: m.detail_amenities,
    lede: m.owner_step_amenities_lede,
  },
  photos: { name: m.detail_photos, title: m.owner_step_photos_title, lede: m.owner_step_photos_lede },
  price: { name: m.field_price, title: m.owner_step_price_title, lede: m.owner_step_price_lede },
  preview: { name: m.owner_step_preview, title: m.owner_step_preview_title, lede: m.owner_step_preview_lede },
};
