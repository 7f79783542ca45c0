import type { ModerationRow } from "#contract/moderation.ts";
import { OTHER_LOCALITY } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";

/** "Pradhan Nagar, Siliguri" */
export const formatRowPlaceLine = ({ locality, city }: ModerationRow): string =>
  locality === OTHER_LOCALITY ? city : `${locality}, ${city}`;

export const getSubmitter = ({ firstName, lastName }: ModerationRow): string =>
  [firstName, lastName].filter(Boolean).join(" ") || m.ui_not_given();
