import { m } from "#words/generated/messages.js";
import { LIMITS } from "../limits.ts";
import {
  AVAILABILITY_VALUES,
  HONORIFICS,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TENANT_TYPES,
  TRANSACTION_VALUES,
} from "../property-choices.ts";
import { PROPERTY_TYPES } from "../property-kinds.ts";
import type { PropertyField } from "./field.ts";

const name = { kind: "line", max: LIMITS.nameLength } as const;
const rupees = { kind: "rupees", min: 1, max: LIMITS.price } as const;

/** Whose it is and whom to ask for. The public is given the team's number instead. */
export const PERSON_FIELDS = {
  owner: {
    columns: ["owner_id"],
    value: { kind: "account" },
    ...{
      seenBy: "owner",
      group: "person",
      label: m.admin_queue_owner,
      change: "identity",
      checks: ["papers"],
    },
  },
  title: {
    columns: ["title"],
    value: { kind: "choice", values: HONORIFICS },
    ...{ seenBy: "owner", group: "person", label: m.admin_field_title, change: "immediate", checks: [] },
  },
  firstName: {
    columns: ["first_name"],
    value: name,
    ...{ seenBy: "owner", group: "person", label: m.admin_field_first_name, change: "immediate", checks: [] },
    cleared: "",
  },
  lastName: {
    columns: ["last_name"],
    value: name,
    ...{ seenBy: "owner", group: "person", label: m.admin_field_last_name, change: "immediate", checks: [] },
    cleared: "",
  },
} as const satisfies Record<string, PropertyField>;

/** What it is, and who offers it. */
export const BASICS_FIELDS = {
  propertyTitle: {
    columns: ["property_title"],
    value: { kind: "line", max: LIMITS.titleLength },
    ...{
      seenBy: "public",
      group: "basics",
      label: m.admin_field_property_title,
      change: "reviewed",
      checks: [],
    },
  },
  propertyType: {
    columns: ["property_type"],
    value: { kind: "choice", values: PROPERTY_TYPES },
    ...{ seenBy: "public", group: "basics", label: m.admin_field_property_type, change: "identity" },
    checks: ["papers", "site"],
  },
  purpose: {
    columns: ["purpose"],
    value: { kind: "choice", values: PURPOSE_VALUES },
    ...{ seenBy: "public", group: "basics", label: m.admin_field_purpose, change: "identity", checks: [] },
  },
  postedBy: {
    columns: ["posted_by"],
    value: { kind: "choice", values: POSTED_BY_VALUES },
    ...{ seenBy: "public", group: "basics", label: m.admin_field_posted_by, change: "identity", checks: [] },
    cleared: "owner",
  },
  builder: {
    columns: ["builder"],
    value: name,
    ...{ seenBy: "public", group: "basics", label: m.admin_field_builder, change: "identity", checks: [] },
  },
  reraNumber: {
    columns: ["rera_number"],
    value: name,
    ...{
      seenBy: "public",
      group: "basics",
      label: m.admin_field_rera_number,
      change: "identity",
      checks: [],
    },
  },
  transactionType: {
    columns: ["transaction_type"],
    value: { kind: "choice", values: TRANSACTION_VALUES },
    ...{ seenBy: "public", group: "basics", label: m.admin_field_transaction_type, change: "reviewed" },
    checks: [],
  },
  ownership: {
    columns: ["ownership"],
    value: name,
    ...{ seenBy: "public", group: "basics", label: m.admin_field_ownership, change: "reviewed", checks: [] },
  },
} as const satisfies Record<string, PropertyField>;

/** What it costs and from when it is to be had: nobody needs to look at these first. */
export const PRICE_FIELDS = {
  price: {
    columns: ["price"],
    value: rupees,
    ...{ seenBy: "public", group: "price", label: m.admin_field_price, change: "immediate", checks: [] },
  },
  rent: {
    columns: ["rent"],
    value: { ...rupees, max: LIMITS.rent },
    ...{ seenBy: "public", group: "price", label: m.admin_field_rent, change: "immediate", checks: [] },
  },
  security: {
    columns: ["security"],
    value: { ...rupees, min: 0 },
    ...{ seenBy: "public", group: "price", label: m.admin_field_security, change: "immediate", checks: [] },
  },
  negotiable: {
    columns: ["negotiable"],
    value: { kind: "yes-no" },
    ...{ seenBy: "public", group: "price", label: m.admin_field_negotiable, change: "immediate", checks: [] },
    cleared: false,
  },
  tenantType: {
    columns: ["tenant_type"],
    value: { kind: "choice", values: TENANT_TYPES },
    ...{
      seenBy: "public",
      group: "price",
      label: m.admin_field_tenant_type,
      change: "immediate",
      checks: [],
    },
  },
  availability: {
    columns: ["availability"],
    value: { kind: "choice", values: AVAILABILITY_VALUES },
    ...{
      seenBy: "public",
      group: "price",
      label: m.admin_field_availability,
      change: "immediate",
      checks: [],
    },
    cleared: "ready",
  },
  possessionOn: {
    columns: ["possession_on"],
    value: { kind: "day" },
    ...{
      seenBy: "public",
      group: "price",
      label: m.admin_field_possession_on,
      change: "immediate",
      checks: [],
    },
  },
} as const satisfies Record<string, PropertyField>;
