import type { TrailLine } from "#contract/admin/moderation.ts";
import { USER_ROLES } from "#domain/account/choices.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import { getLabel, getOwnValue } from "#domain/choice.ts";
import { getField, getFieldOfColumn, isFieldName } from "#domain/property/fields/fields.ts";
import { endSentence, joinSentences } from "#domain/text/sentence.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { DEAL_TEXT, PEOPLE_TEXT, SETTING_TEXT, WEBHOOK_TEXT } from "./trail-text.parts.ts";

type Fields = TrailLine["after"];

/** Who did it. */
export function getWho({ actor, role }: Pick<TrailLine, "actor" | "role">): string {
  return actor ?? (role === "system" ? m.admin_trail_system() : m.account_gone_name());
}

const getCheck = (fields: Fields) => String(fields?.kind);
const getRole = (fields: Fields) => getLabel(USER_ROLES, String(fields?.usertype));
const formatReason = (fields: Fields) =>
  fields?.reason ? endSentence(m.admin_trail_reason({ reason: String(fields.reason) })) : "";

const getStatus = (fields: Fields) => String(fields?.verification);
const isProposal = (fields: Fields) => fields?.about === "proposal";

/** The decision of the team, or that the owner has resubmitted. */
function describeDecision(told: Told, after: Fields): string {
  const step = String(after?.step);
  if (isProposal(after))
    return PROPOSAL_WORDS[step]?.(told) ?? m.admin_trail_other({ ...told, action: step });
  if (step === "undo") return m.admin_trail_undo({ ...told, status: getStatus(after) });
  if (step === "ask-change") return m.admin_trail_ask_change(told);
  if (step === "resubmit") return m.admin_trail_resubmit(told);
  return m.admin_trail_verify({ ...told, status: getStatus(after) });
}

const PROPOSAL_WORDS: Readonly<Record<string, (told: Told) => string>> = {
  approve: m.admin_trail_proposal_approve,
  reject: m.admin_trail_proposal_reject,
  "ask-change": m.admin_trail_proposal_ask,
  undo: m.admin_trail_proposal_undo,
};

/** The names of checks, as used in sentences. */
const checkNames = (kinds: unknown) =>
  formatSeries(
    (Array.isArray(kinds) ? kinds : []).map((one) =>
      m.check_in_sentence({ check: String(typeof one === "object" ? one?.kind : one) }),
    ),
  );

const describeChecked = (after: Fields) =>
  checkNames(after?.checks) && m.admin_trail_checked_along({ checks: checkNames(after?.checks) });
const describeEnded = (kinds: unknown) =>
  checkNames(kinds) && m.admin_trail_checks_ended({ checks: checkNames(kinds) });

/** The checks that an approved proposal ended. */
const describeEndedBy = (before: Fields, after: Fields) =>
  isProposal(after) ? describeEnded(before?.checks) : "";

/** The labels of the changed fields. */
function listFieldLabels(after: Fields): string {
  const names = Object.keys(after ?? {})
    .map((name) => getFieldOfColumn(name) ?? name)
    .filter((name) => name !== "checks");
  return formatSeries(
    [...new Set(names)].map((name) =>
      isFieldName(name) ? getField(name).label() : name.replaceAll("_", " "),
    ),
  );
}

/** Who did it to what, as parts of a sentence. */
export interface Told {
  readonly who: string;
  readonly thing: string;
}

/** A row of the activity log as a sentence. */
export type DescribeChange = (told: Told, before: Fields, after: Fields) => string;

/** Changes of a property's status, by its owner or by time. */
const describeLife =
  (step: string): DescribeChange =>
  (told) =>
    m.admin_trail_life({ ...told, step });

/** A sentence for everything that is logged; what has none does not compile. */
const SENTENCES: Readonly<Record<AuditAction, DescribeChange>> = {
  ...PEOPLE_TEXT,
  ...DEAL_TEXT,
  ...SETTING_TEXT,
  ...WEBHOOK_TEXT,
  "property.pause": describeLife("pause"),
  "property.resume": describeLife("resume"),
  "property.rent-out": describeLife("rent-out"),
  "property.sell": describeLife("sell"),
  "property.relist": describeLife("relist"),
  "property.expire": describeLife("expire"),
  "property.delete": describeLife("delete"),
  "property.restore": describeLife("restore"),
  "property.create": (told, _, after) =>
    after?.forOwner ? m.admin_trail_create_for(told) : m.admin_trail_create(told),
  "property.hand-over": (told, before, after) =>
    joinSentences(m.admin_trail_hand_over(told), formatReason(after), describeEnded(before?.checks)),
  "property.remove": (told) => m.admin_trail_property_remove(told),
  "property.confirm": (told) => m.admin_trail_confirm(told),
  "property.decide": (told, before, after) =>
    joinSentences(
      describeDecision(told, after),
      formatReason(after),
      describeChecked(after),
      describeEndedBy(before, after),
    ),
  "property.export": (told) => m.admin_trail_property_export(told),
  "property.propose": (told, _, after) => m.admin_trail_propose({ ...told, fields: listFieldLabels(after) }),
  "property.withdraw": (told) => m.admin_trail_withdraw(told),
  "property.check": (told, _, after) => m.admin_trail_check({ ...told, check: getCheck(after) }),
  "property.uncheck": (told, before) => m.admin_trail_uncheck({ ...told, check: getCheck(before) }),
  "property.update": (told, before, after) =>
    joinSentences(
      m.admin_trail_update({ ...told, fields: listFieldLabels(after) }),
      describeEnded(before?.checks),
    ),
  "account.suspend": (told, _, after) => joinSentences(m.admin_trail_suspend(told), formatReason(after)),
  "account.restore": (told, _, after) => joinSentences(m.admin_trail_restore(told), formatReason(after)),
  "account.role": (told, before, after) =>
    m.admin_trail_role({ ...told, before: getRole(before), after: getRole(after) }),
  "account.second-step-reset": (told, _, after) =>
    joinSentences(m.admin_trail_second_step_reset(told), formatReason(after)),
  "account.end-sessions": (told, _, after) =>
    joinSentences(m.admin_trail_end_sessions(told), formatReason(after)),
  "account.end-all-sessions": (told) => m.admin_trail_end_all_sessions(told),
  "account.merge": (told, _, after) => m.admin_trail_merge({ ...told, id: getShortId(String(after?.into)) }),
  "account.take-in": (told, _, after) =>
    m.admin_trail_take_in({ ...told, id: getShortId(String(after?.from)) }),
  "account.create-owner": (told) => m.admin_trail_create_owner(told),
  "account.create-admin": (told) => m.admin_trail_admin(told),
};

/** Marks in a sentence, for the two names that are shown in bold and as a link. */
const WHO = "\uE000";
const THING = "\uE001";

type Described = Pick<TrailLine, "action" | "before" | "after">;

/** A sentence about what was done, with the given names; what a later release has logged is shown by its own name. */
export function describeTrail({ action, before, after }: Described, told: Told): string {
  const write: DescribeChange | undefined = getOwnValue(SENTENCES, action);
  return write?.(told, before, after) ?? m.admin_trail_other({ ...told, action });
}

/** The same in parts: plain text, and the places of the two names. */
export const splitTrail = (line: Described): (string | { readonly name: keyof Told })[] =>
  describeTrail(line, { who: WHO, thing: THING })
    .split(/([\uE000\uE001])/)
    .filter((part) => part !== "")
    .map((part) => (part === WHO ? { name: "who" } : part === THING ? { name: "thing" } : part));

const THINGS: Readonly<Record<string, () => string>> = {
  property: m.admin_trail_thing_property,
  account: m.admin_trail_thing_account,
  lead: m.admin_trail_thing_lead,
  import: m.admin_trail_thing_import,
  media: m.admin_trail_thing_media,
  review: m.admin_trail_thing_review,
  report: m.admin_trail_thing_report,
  contact: m.admin_trail_thing_contact,
  webhook: m.admin_trail_thing_webhook,
};

/** What an entry is about, without its name: on the page of that record, and where it is gone. */
export const getPlainThing = (noun: string): string =>
  getOwnValue(THINGS, noun)?.() ?? m.admin_trail_thing_other();
