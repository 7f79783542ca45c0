import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import {
  AVAILABILITY_VALUES,
  PET_VALUES,
  TENANT_TYPES,
  VISIT_DAY_VALUES,
  VISIT_HOUR_VALUES,
} from "../choices.ts";
import {
  isBuilt,
  isHomeToLet,
  isLet,
  isOne,
  isProject,
  isReady,
  isSold,
  type PropertyField,
} from "./field.ts";

const rupees = { kind: "rupees", min: 1, max: LIMITS.price } as const;
/**
 * The least that anything is sold or let for, in rupees. People who type "85" mean 85 lakh, and a home for ₹85 would be
 * the first of every list that is sorted by price.
 */
const LEAST = { price: 10_000, rent: 300 } as const;
const terms = { seenBy: "public", group: "price", change: "immediate", checks: [] } as const;

/** Prices, tenants, availability and the times of visits: a change is public at once. */
export const PRICE_FIELDS = {
  price: {
    ...terms,
    columns: ["price"],
    value: { ...rupees, least: LEAST.price },
    label: m.field_price,
    // The prices of a project are those of its units.
    asked: (subject) => isSold(subject) && !isProject(subject),
    onCard: true,
  },
  rent: {
    ...terms,
    columns: ["rent"],
    value: { ...rupees, least: LEAST.rent, max: LIMITS.rent },
    label: m.field_rent,
    asked: isLet,
    onCard: true,
  },
  security: {
    ...terms,
    columns: ["security"],
    value: { ...rupees, min: 0 },
    label: m.field_security,
    asked: isLet,
  },
  /** A month. */
  maintenance: {
    ...terms,
    columns: ["maintenance"],
    value: { ...rupees, min: 0, max: LIMITS.rent },
    label: m.field_maintenance,
    asked: isOne,
  },
  negotiable: {
    ...terms,
    columns: ["negotiable"],
    value: { kind: "yes-no" },
    label: m.field_negotiable,
    empty: false,
  },
  availability: {
    ...terms,
    columns: ["availability"],
    value: { kind: "choice", values: AVAILABILITY_VALUES },
    label: m.field_availability,
    asked: isBuilt,
    empty: "ready",
    onCard: true,
  },
  possessionOn: {
    ...terms,
    columns: ["possession_on"],
    value: { kind: "day" },
    label: m.field_possession_on,
    asked: (subject) => isBuilt(subject) && !isReady(subject),
    onCard: true,
  },
  availableFrom: {
    ...terms,
    columns: ["available_from"],
    value: { kind: "day" },
    label: m.field_available_from,
    asked: (subject) => isLet(subject) && isReady(subject),
  },
  tenantType: {
    ...terms,
    columns: ["tenant_type"],
    value: { kind: "choice", values: TENANT_TYPES },
    label: m.field_tenant_type,
    asked: isHomeToLet,
  },
  pets: {
    ...terms,
    columns: ["pets"],
    value: { kind: "choice", values: PET_VALUES },
    label: m.detail_pets,
    asked: isHomeToLet,
    onCard: true,
  },
  visitDays: {
    ...terms,
    columns: ["visit_days"],
    value: { kind: "choice", values: VISIT_DAY_VALUES },
    label: m.field_visit_days,
  },
  visitHours: {
    ...terms,
    columns: ["visit_hours"],
    value: { kind: "choice", values: VISIT_HOUR_VALUES },
    label: m.field_visit_hours,
  },
} as const satisfies Record<string, PropertyField>;
