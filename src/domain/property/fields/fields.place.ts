import { LIMITS } from "#domain/limits.ts";
import { STATES } from "#domain/place/states.ts";
import { m } from "#words/generated/messages.js";
import { LAND_PARTS, LAND_UNITS } from "../choices.ts";
import { hasBedrooms, hasOwnLand, isOne, type PropertyField } from "./field.ts";

const place = { kind: "place", max: LIMITS.nameLength } as const;
/** The property's papers contain the address, and the site check confirms it. */
const address = {
  seenBy: "public",
  group: "place",
  change: "identity",
  checks: ["papers", "site"],
} as const;
const pin = { ...address, checks: ["site"], known: true, onCard: true } as const;

/** The place. The public sees the position only to about a hundred metres, and no house number. */
export const PLACE_FIELDS = {
  address: {
    ...address,
    columns: ["address"],
    value: { kind: "line", max: LIMITS.addressLength },
    seenBy: "owner",
    label: m.field_address,
    needed: true,
  },
  locality: {
    ...address,
    columns: ["locality_slug"],
    value: place,
    label: m.field_locality,
    needed: true,
    onCard: true,
  },
  city: {
    ...address,
    columns: ["city", "town_slug"],
    value: place,
    label: m.field_city,
    needed: true,
    onCard: true,
  },
  state: {
    ...address,
    columns: ["state"],
    value: { kind: "choice", values: STATES },
    label: m.field_state,
    needed: true,
  },
  pincode: {
    ...address,
    columns: ["pincode"],
    value: { kind: "pincode" },
    label: m.field_pincode,
    needed: true,
  },
  lat: { ...pin, columns: ["lat"], value: { kind: "degrees", max: 90 }, label: m.field_lat },
  lng: { ...pin, columns: ["lng"], value: { kind: "degrees", max: 180 }, label: m.field_lng },
} as const satisfies Record<string, PropertyField>;

const size = { seenBy: "public", group: "size", change: "identity", onCard: true } as const;

/** The size. */
export const SIZE_FIELDS = {
  area: {
    ...size,
    columns: ["area"],
    value: { kind: "size", max: LIMITS.area },
    label: m.field_area,
    asked: isOne,
    checks: ["papers"],
    known: true,
  },
  landArea: {
    ...size,
    columns: ["land_area"],
    value: { kind: "size", max: LIMITS.area },
    label: m.field_land_area,
    asked: hasOwnLand,
    checks: ["papers"],
  },
  landUnit: {
    ...size,
    columns: ["land_unit", "land_factor"],
    value: { kind: "choice", values: LAND_UNITS },
    label: m.field_land_unit,
    asked: hasOwnLand,
    checks: ["papers"],
  },
  /** Only the unit of the remainder; `landArea` contains the whole size. */
  landPart: {
    ...size,
    columns: ["land_part"],
    value: { kind: "choice", values: LAND_PARTS },
    label: m.field_land_part,
    change: "reviewed",
    checks: [],
  },
  bedrooms: {
    ...size,
    columns: ["bedrooms"],
    value: { kind: "whole", min: 0, max: 50 },
    label: m.field_bedrooms,
    asked: hasBedrooms,
    checks: [],
  },
} as const satisfies Record<string, PropertyField>;
