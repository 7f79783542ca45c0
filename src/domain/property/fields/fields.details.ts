import { listChoices } from "#domain/choice.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { AMENITIES, FACING_VALUES, FURNISHING_VALUES } from "../choices.ts";
import { canBeFurnished, isBuilt, isHome, isLand, isOne, type PropertyField } from "./field.ts";
import { YES_NO_QUESTIONS } from "./yes-no.ts";

/** Common answers that forms offer; if an owner has written something else, that is shown unchanged. */
const AGE_CHOICES = listChoices({
  New: m.choice_age_new,
  "Less than 1 year": m.choice_age_under_1,
  "1 to 3 years": m.choice_age_1_to_3,
  "3 to 5 years": m.choice_age_3_to_5,
  "5 to 10 years": m.choice_age_5_to_10,
  "More than 10 years": m.choice_age_over_10,
});
const KITCHEN_CHOICES = listChoices({
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
const WATER_CHOICES = listChoices({
  "Municipal supply": m.choice_water_municipal,
  Borewell: m.choice_water_borewell,
  "Municipal and borewell": m.choice_water_both,
  "PHE line and tank": m.choice_water_phe,
  "Spring line and tank": m.choice_water_spring,
});

const line = { kind: "line", max: LIMITS.nameLength } as const;
const rooms = { kind: "whole", min: 0, max: 50 } as const;
const spaces = { kind: "whole", min: 0, max: 500 } as const;
/** No check covers these; the team approves a change before visitors see it. */
const detail = { seenBy: "public", group: "details", change: "reviewed", checks: [] } as const;

/** Details of the property. */
export const DETAIL_FIELDS = {
  bathrooms: {
    ...detail,
    columns: ["bathrooms"],
    value: rooms,
    label: m.field_bathrooms,
    asked: isOne,
    onCard: true,
  },
  numberofbalconies: {
    ...detail,
    columns: ["balconies"],
    value: rooms,
    label: m.field_numberofbalconies,
    asked: isHome,
  },
  kitchen: {
    ...detail,
    columns: ["kitchen"],
    value: { ...line, offered: KITCHEN_CHOICES },
    label: m.field_kitchen,
    asked: isHome,
  },
  floorno: {
    ...detail,
    columns: ["floor_no"],
    value: { kind: "whole", min: -5, max: 200 },
    label: m.field_floorno,
    asked: isOne,
  },
  totalfloors: {
    ...detail,
    columns: ["total_floors"],
    value: { kind: "whole", min: 0, max: 200 },
    label: m.field_totalfloors,
    asked: isBuilt,
  },
  facing: {
    ...detail,
    columns: ["facing"],
    value: { kind: "choice", values: FACING_VALUES },
    label: m.field_facing,
    asked: (subject) => isOne(subject) || isLand(subject),
  },
  furnishing: {
    ...detail,
    columns: ["furnishing"],
    value: { kind: "choice", values: FURNISHING_VALUES },
    label: m.field_furnishing,
    asked: canBeFurnished,
    onCard: true,
  },
  ageofproperty: {
    ...detail,
    columns: ["age_of_property"],
    value: { ...line, offered: AGE_CHOICES },
    label: m.field_ageofproperty,
    asked: isOne,
  },
  watersupply: {
    ...detail,
    columns: ["water_supply"],
    value: { ...line, offered: WATER_CHOICES },
    label: m.field_watersupply,
    asked: () => true,
  },
  parking: {
    ...detail,
    columns: ["parking"],
    value: { kind: "yes-no" },
    label: m.field_parking,
    empty: false,
  },
  numberofcarparking: {
    ...detail,
    columns: ["car_parking"],
    value: spaces,
    label: m.field_numberofcarparking,
    asked: isBuilt,
    empty: 0,
  },
  numberofbikeparking: {
    ...detail,
    columns: ["bike_parking"],
    value: spaces,
    label: m.field_numberofbikeparking,
    asked: isBuilt,
    empty: 0,
  },
  /** Of the way in: without steps, or with a ramp or a lift. */
  wheelchairAccess: {
    ...detail,
    columns: ["wheelchair_access"],
    value: { kind: "yes-no" },
    label: YES_NO_QUESTIONS.wheelchairAccess,
    asked: isBuilt,
    onCard: true,
  },
  description: {
    ...detail,
    columns: ["description"],
    value: { kind: "text", max: LIMITS.descriptionLength },
    label: m.field_description,
    needed: true,
    empty: "",
  },
  amenities: {
    ...detail,
    group: "amenities",
    columns: ["amenities"],
    value: { kind: "set", values: AMENITIES },
    label: m.detail_amenities,
  },
  projectUnits: { ...detail, columns: [], value: { kind: "units" }, label: m.field_units },
  mediaFiles: {
    ...detail,
    group: "media",
    columns: [],
    value: { kind: "files" },
    label: m.field_media,
    // Each check covers only files of its own kind.
    checks: ["photos", "video"],
  },
} as const satisfies Record<string, PropertyField>;
