import { m } from "#words/generated/messages.js";
import { listChoices } from "../choice.ts";

/** Common answers that forms offer; if an owner has written something else, that is shown unchanged. */
export const AGE_CHOICES = listChoices({
  New: m.choice_age_new,
  "Less than 1 year": m.choice_age_under_1,
  "1 to 3 years": m.choice_age_1_to_3,
  "3 to 5 years": m.choice_age_3_to_5,
  "5 to 10 years": m.choice_age_5_to_10,
  "More than 10 years": m.choice_age_over_10,
});
export const KITCHEN_CHOICES = listChoices({
  Modular: m.choice_kitchen_modular,
  Separate: m.choice_kitchen_separate,
  Open: m.choice_kitchen_open,
  Shared: m.choice_kitchen_shared,
  None: m.choice_kitchen_none,
});
export const OWNERSHIP_CHOICES = listChoices({
  Freehold: m.choice_ownership_freehold,
  Leasehold: m.choice_ownership_leasehold,
  "Co-operative society": m.choice_ownership_society,
  "Power of attorney": m.choice_ownership_power,
});
export const WATER_CHOICES = listChoices({
  "Municipal supply": m.choice_water_municipal,
  Borewell: m.choice_water_borewell,
  "Municipal and borewell": m.choice_water_both,
  "PHE line and tank": m.choice_water_phe,
  "Spring line and tank": m.choice_water_spring,
});
