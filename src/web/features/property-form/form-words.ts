import { m } from "#words/generated/messages.js";
import type { StepId } from "./form-questions.ts";

interface StepText {
  /** In the step navigation and on the buttons. */
  readonly name: () => string;
  readonly title: () => string;
  readonly intro: () => string;
}

/** The name and the heading of each step. */
export const STEP_TEXT: Readonly<Record<StepId, StepText>> = {
  basics: { name: m.owner_step_basics, title: m.owner_step_basics_title, intro: m.owner_step_basics_intro },
  location: {
    name: m.list_location,
    title: m.owner_step_location_title,
    intro: m.owner_step_location_intro,
  },
  details: { name: m.detail_details, title: m.owner_step_details_title, intro: m.owner_step_details_intro },
  units: { name: m.owner_step_units, title: m.owner_step_units_title, intro: m.owner_step_units_intro },
  amenities: {
    name: m.detail_amenities,
    title: m.detail_amenities,
    intro: m.owner_step_amenities_intro,
  },
  photos: { name: m.detail_photos, title: m.owner_step_photos_title, intro: m.owner_step_photos_intro },
  price: { name: m.field_price, title: m.owner_step_price_title, intro: m.owner_step_price_intro },
  preview: {
    name: m.owner_step_preview,
    title: m.owner_step_preview_title,
    intro: m.owner_step_preview_intro,
  },
};
