import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { HONORIFICS, POSTED_BY_VALUES, PURPOSE_VALUES, TRANSACTION_VALUES } from "../choices.ts";
import { PROPERTY_TYPES } from "../kinds.ts";
import { isSold, type PropertyField } from "./field.ts";
import { OWNERSHIP_CHOICES } from "./fields.details.ts";

const personName = { kind: "line", max: LIMITS.nameLength } as const;
const person = { seenBy: "owner", group: "person", change: "immediate", checks: [] } as const;

/** The owner and the contact person. The public sees the team's number instead. */
export const PERSON_FIELDS = {
  owner: {
    ...person,
    columns: ["owner_id"],
    value: { kind: "account" },
    label: m.ui_owner,
    change: "identity",
    checks: ["papers"],
  },
  title: {
    ...person,
    columns: ["title"],
    value: { kind: "choice", values: HONORIFICS },
    label: m.field_title,
  },
  firstName: {
    ...person,
    columns: ["first_name"],
    value: personName,
    label: m.field_first_name,
    empty: "",
  },
  lastName: {
    ...person,
    columns: ["last_name"],
    value: personName,
    label: m.field_last_name,
    empty: "",
  },
} as const satisfies Record<string, PropertyField>;

const name = { kind: "line", max: LIMITS.nameLength } as const;
const basics = { seenBy: "public", group: "basics", checks: [] } as const;
const identity = { ...basics, change: "identity" } as const;
const reviewed = { ...basics, change: "reviewed" } as const;

/** The kind of property, and who offers it. */
export const BASICS_FIELDS = {
  propertyTitle: {
    ...reviewed,
    columns: ["property_title"],
    value: { kind: "line", max: LIMITS.titleLength },
    label: m.field_property_title,
    needed: true,
    onCard: true,
  },
  propertyType: {
    ...identity,
    columns: ["property_type"],
    value: { kind: "choice", values: PROPERTY_TYPES },
    label: m.field_property_type,
    checks: ["papers", "site"],
    needed: true,
    onCard: true,
  },
  purpose: {
    ...identity,
    columns: ["purpose"],
    value: { kind: "choice", values: PURPOSE_VALUES },
    label: m.field_purpose,
    needed: true,
    onCard: true,
  },
  postedBy: {
    ...identity,
    columns: ["posted_by"],
    value: { kind: "choice", values: POSTED_BY_VALUES },
    label: m.field_posted_by,
    empty: "owner",
    onCard: true,
  },
  builder: {
    ...identity,
    columns: ["builder"],
    value: name,
    label: m.field_builder,
    onCard: true,
  },
  reraNumber: {
    ...identity,
    columns: ["rera_number"],
    value: { ...name, isCode: true },
    label: m.field_rera_number,
  },
  transactionType: {
    ...reviewed,
    columns: ["transaction_type"],
    value: { kind: "choice", values: TRANSACTION_VALUES },
    label: m.field_transaction_type,
    asked: isSold,
    onCard: true,
  },
  ownership: {
    ...reviewed,
    columns: ["ownership"],
    value: { ...name, offered: OWNERSHIP_CHOICES },
    label: m.field_ownership,
    asked: isSold,
  },
} as const satisfies Record<string, PropertyField>;
