import { m } from "#words/generated/messages.js";
import type { Choice } from "../choice.ts";

/** Common answers that forms offer; if an owner has written something else, that is shown unchanged. */
export const AGE_CHOICES = [
  { value: "New", label: m.choice_age_new },
  { value: "Less than 1 year", label: m.choice_age_under_1 },
  { value: "1 to 3 years", label: m.choice_age_1_to_3 },
  { value: "3 to 5 years", label: m.choice_age_3_to_5 },
  { value: "5 to 10 years", label: m.choice_age_5_to_10 },
  { value: "More than 10 years", label: m.choice_age_over_10 },
] as const satisfies readonly Choice[];
export const KITCHEN_CHOICES = [
  { value: "Modular", label: m.choice_kitchen_modular },
  { value: "Separate", label: m.choice_kitchen_separate },
  { value: "Open", label: m.choice_kitchen_open },
  { value: "Shared", label: m.choice_kitchen_shared },
  { value: "None", label: m.choice_kitchen_none },
] as const satisfies readonly Choice[];
export const OWNERSHIP_CHOICES = [
  { value: "Freehold", label: m.choice_ownership_freehold },
  { value: "Leasehold", label: m.choice_ownership_leasehold },
  { value: "Co-operative society", label: m.choice_ownership_society },
  { value: "Power of attorney", label: m.choice_ownership_power },
] as const satisfies readonly Choice[];
export const WATER_CHOICES = [
  { value: "Municipal supply", label: m.choice_water_municipal },
  { value: "Borewell", label: m.choice_water_borewell },
  { value: "Municipal and borewell", label: m.choice_water_both },
  { value: "PHE line and tank", label: m.choice_water_phe },
  { value: "Spring line and tank", label: m.choice_water_spring },
] as const satisfies readonly Choice[];
