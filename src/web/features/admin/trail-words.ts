import type { TrailLine } from "#contract/moderation.ts";
import { labelOf } from "#domain/choice.ts";
import { CHECK_KINDS, VERIFICATIONS } from "#domain/property-choices.ts";
import { USER_ROLES } from "#domain/user-choices.ts";
import { shortId } from "#web/features/listing-detail/listing-lines.ts";
import { m } from "#words/generated/messages.js";
import { PEOPLE_WORDS } from "./trail-words.people.ts";

type Fields = TrailLine["after"];

/** Who did it. */
export function whoOf({ actor, role }: Pick<TrailLine, "actor" | "role">): string {
  return actor ?? (role === "system" ? m.admin_trail_system() : m.admin_trail_gone());
}

const checkOf = (fields: Fields) => labelOf(CHECK_KINDS, String(fields?.kind)).toLowerCase();
const roleOf = (fields: Fields) => labelOf(USER_ROLES, String(fields?.usertype));
const because = (fields: Fields) =>
  fields?.reason ? ` ${m.admin_trail_reason({ reason: String(fields.reason) })}` : "";

/** A line of the trail in words. */
export type Words = (before: Fields, after: Fields) => string;

/** Steps of a property's life, by its owner or by time. */
const LIFE_ACTIONS = ["pause", "resume", "rent-out", "sell", "relist", "expire", "delete", "restore"];
const lived: Words = (_, after) => m.admin_trail_life({ life: String(after?.life) });

const WORDS: Readonly<Record<string, Words>> = {
  ...PEOPLE_WORDS,
  ...Object.fromEntries(LIFE_ACTIONS.map((step) => [`property.${step}`, lived])),
  "property.create": () => m.admin_trail_property_create(),
  "property.remove": () => m.admin_trail_property_remove(),
  "property.confirm": () => m.admin_trail_confirm(),
  "property.verify": (_, after) => {
    const status = labelOf(VERIFICATIONS, String(after?.verification)).toLowerCase();
    return m.admin_trail_verify({ status }) + because(after);
  },
  "property.ask-change": (_, after) => m.admin_trail_ask_change() + because(after),
  "property.undo": (_, after) =>
    m.admin_trail_undo({ status: labelOf(VERIFICATIONS, String(after?.verification)).toLowerCase() }),
  "setting.change": (_, after) => m.admin_trail_setting({ fields: Object.keys(after ?? {}).join(", ") }),
  "setting.rename-place": (_, after) => m.admin_trail_place({ name: String(after?.name) }),
  "charge.add": (_, after) => m.admin_trail_charge_add({ state: String(after?.state) }),
  "charge.update": (_, after) => m.admin_trail_charge_update({ state: String(after?.state) }),
  "charge.remove": (before) => m.admin_trail_charge_remove({ state: String(before?.state) }),
  "property.check": (_, after) => m.admin_trail_check({ check: checkOf(after) }),
  "property.uncheck": (before) => m.admin_trail_uncheck({ check: checkOf(before) }),
  "property.update": (_, after) =>
    m.admin_trail_update({
      fields: Object.keys(after ?? {})
        .map((name) => name.replaceAll("_", " "))
        .join(", "),
    }),
  "account.suspend": (_, after) => m.admin_trail_suspend() + because(after),
  "account.restore": (_, after) => m.admin_trail_restore() + because(after),
  "account.role": (before, after) => m.admin_trail_role({ before: roleOf(before), after: roleOf(after) }),
  "account.merge": (_, after) => m.admin_trail_merge({ id: shortId(String(after?.into)) }),
  "account.take-in": (_, after) => m.admin_trail_take_in({ id: shortId(String(after?.from)) }),
  "account.create-admin": () => m.admin_trail_admin(),
};

/** What was done, in words; an action that is not known here by its own name. */
export function trailWords({
  action,
  before,
  after,
}: Pick<TrailLine, "action" | "before" | "after">): string {
  return WORDS[action]?.(before, after) ?? m.admin_trail_other({ action });
}
