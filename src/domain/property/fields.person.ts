import { m } from "#words/generated/messages.js";
import { LIMITS } from "../limits.ts";
import { HONORIFICS } from "./choices.ts";
import type { PropertyField } from "./fields/field.ts";

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
