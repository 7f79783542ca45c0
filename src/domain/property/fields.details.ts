import { m } from "#words/generated/messages.js";
import { LIMITS } from "../limits.ts";
import { AMENITIES, FACING_VALUES, FURNISHING_VALUES } from "../property-choices.ts";
import type { PropertyField } from "./field.ts";

const line = { kind: "line", max: LIMITS.nameLength } as const;
const rooms = { kind: "whole", min: 0, max: 50 } as const;
const places = { kind: "whole", min: 0, max: 500 } as const;
/** Nobody vouches for these; the team reads a change before visitors do. */
const detail = { seenBy: "public", group: "details", change: "reviewed", checks: [] } as const;

/** How it is. */
export const DETAIL_FIELDS = {
  description: {
    columns: ["description"],
    value: { kind: "text", max: LIMITS.descriptionLength },
    ...{ ...detail, label: m.admin_field_description },
  },
  bathrooms: { columns: ["bathrooms"], value: rooms, ...detail, label: m.admin_field_bathrooms },
  numberofbalconies: {
    columns: ["balconies"],
    value: rooms,
    ...{ ...detail, label: m.admin_field_numberofbalconies },
  },
  kitchen: { columns: ["kitchen"], value: line, ...detail, label: m.admin_field_kitchen },
  floorno: {
    columns: ["floor_no"],
    value: { kind: "whole", min: -5, max: 200 },
    ...{ ...detail, label: m.admin_field_floorno },
  },
  totalfloors: {
    columns: ["total_floors"],
    value: { kind: "whole", min: 0, max: 200 },
    ...{ ...detail, label: m.admin_field_totalfloors },
  },
  facing: {
    columns: ["facing"],
    value: { kind: "choice", values: FACING_VALUES },
    ...{ ...detail, label: m.admin_field_facing },
  },
  ageofproperty: {
    columns: ["age_of_property"],
    value: line,
    ...{ ...detail, label: m.admin_field_ageofproperty },
  },
  parking: {
    columns: ["parking"],
    value: { kind: "yes-no" },
    ...{ ...detail, label: m.admin_field_parking },
    cleared: false,
  },
  numberofcarparking: {
    columns: ["car_parking"],
    value: places,
    ...{ ...detail, label: m.admin_field_numberofcarparking },
    cleared: 0,
  },
  numberofbikeparking: {
    columns: ["bike_parking"],
    value: places,
    ...{ ...detail, label: m.admin_field_numberofbikeparking },
    cleared: 0,
  },
  watersupply: { columns: ["water_supply"], value: line, ...detail, label: m.admin_field_watersupply },
  furnishing: {
    columns: ["furnishing"],
    value: { kind: "choice", values: FURNISHING_VALUES },
    ...{ ...detail, label: m.admin_field_furnishing },
  },
  amenities: {
    columns: ["amenities"],
    value: { kind: "set", values: AMENITIES },
    ...{ ...detail, group: "amenities", label: m.admin_amenities },
  },
  projectUnits: { columns: [], value: { kind: "units" }, ...detail, label: m.admin_units },
  mediaFiles: {
    columns: [],
    value: { kind: "files" },
    ...{ ...detail, group: "media", label: m.admin_media },
    // Each for the files of its own kind.
    checks: ["photos", "video"],
  },
} as const satisfies Record<string, PropertyField>;
