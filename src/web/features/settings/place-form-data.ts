import type { PlaceTexts } from "#contract/admin/settings.ts";
import { m } from "#words/generated/messages.js";

const LABELS: Readonly<Record<keyof PlaceTexts, () => string>> = {
  name: m.ui_name,
  hi: () => "हिन्दी",
  bn: () => "বাংলা",
  ne: () => "नेपाली",
  character: m.admin_settings_place_character,
};

/** The label of a field of the form. */
export const getPlaceLabel = (name: string): string => LABELS[name as keyof PlaceTexts]?.() ?? name;
