import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { canBeFurnished, isBuilt, isHome, isLand, isOne } from "../asked.ts";
import { AMENITIES, FACING_VALUES, FURNISHING_VALUES } from "../choices.ts";
import { AGE_CHOICES, KITCHEN_CHOICES, WATER_CHOICES } from "../suggested-answers.ts";
import type { PropertyField } from "./field.ts";
import { YES_NO_QUESTIONS } from "./yes-no.ts";

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
