import { m } from "#words/generated/messages.js";
import { LIMITS } from "../limits.ts";
import { LAND_UNITS } from "../property-choices.ts";
import { STATES } from "../states.ts";
import type { PropertyField } from "./field.ts";

const place = { kind: "place", max: LIMITS.nameLength } as const;
const identity = { change: "identity", group: "place" } as const;
/** The papers name the address; whoever visited the site stood there. */
const address = { ...identity, checks: ["papers", "site"] } as const;
const pin = { ...identity, checks: ["site"] } as const;
const size = { change: "identity", group: "size", seenBy: "public" } as const;

/** Where it is. The public sees the pin to about a hundred metres, and no house number. */
export const PLACE_FIELDS = {
  city: {
    columns: ["city", "town_slug"],
    value: place,
    ...{ ...address, seenBy: "public", label: m.admin_field_city },
  },
  state: {
    columns: ["state"],
    value: { kind: "choice", values: STATES },
    ...{ ...address, seenBy: "public", label: m.admin_field_state },
  },
  locality: {
    columns: ["locality_slug"],
    value: place,
    ...{ ...address, seenBy: "public", label: m.admin_field_locality },
  },
  address: {
    columns: ["address"],
    value: { kind: "line", max: LIMITS.addressLength },
    ...{ ...address, seenBy: "owner", label: m.admin_field_address },
  },
  pincode: {
    columns: ["pincode"],
    value: { kind: "pincode" },
    ...{ ...address, seenBy: "public", label: m.admin_field_pincode },
  },
  lat: {
    columns: ["lat"],
    value: { kind: "degrees", max: 90 },
    ...{ ...pin, seenBy: "public", label: m.admin_field_lat },
  },
  lng: {
    columns: ["lng"],
    value: { kind: "degrees", max: 180 },
    ...{ ...pin, seenBy: "public", label: m.admin_field_lng },
  },
} as const satisfies Record<string, PropertyField>;

/** How large it is. */
export const SIZE_FIELDS = {
  area: {
    columns: ["area"],
    value: { kind: "size", max: LIMITS.area },
    ...{ ...size, label: m.admin_field_area, checks: ["papers"] },
  },
  landArea: {
    columns: ["land_area"],
    value: { kind: "size", max: LIMITS.area },
    ...{ ...size, label: m.admin_field_land_area, checks: ["papers"] },
  },
  landUnit: {
    columns: ["land_unit", "land_factor"],
    value: { kind: "choice", values: LAND_UNITS },
    ...{ ...size, label: m.admin_field_land_unit, checks: ["papers"] },
  },
  bedrooms: {
    columns: ["bedrooms"],
    value: { kind: "whole", min: 0, max: 50 },
    ...{ ...size, label: m.admin_field_bedrooms, checks: [] },
  },
} as const satisfies Record<string, PropertyField>;
