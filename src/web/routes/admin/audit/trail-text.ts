import type { TrailLine } from "#contract/admin/moderation.ts";
import { USER_ROLES } from "#domain/account/choices.ts";
import { getLabel } from "#domain/choice.ts";
import { getField, getFieldOfColumn, isFieldName } from "#domain/property/fields/fields.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { DEAL_TEXT, PEOPLE_TEXT, SETTING_TEXT } from "./trail-text.parts.ts";

type Fields = TrailLine["after"];

/** Who did it. */
export function getWho({ actor, role }: Pick<TrailLine, "actor" | "role">): string {
  return actor ?? (role === "system" ? m.admin_trail_system() : m.account_gone_name());
}

const getCheck = (fields: Fields) => String(fields?.kind);
const getRole = (fields: Fields) => getLabel(USER_ROLES, String(fields?.usertype));
const formatReason = (fields: Fields) =>
  fields?.reason ? m.admin_trail_reason({ reason: String(fields.reason) }) : "";

/** Several sentences, each with its end; a single one needs none, like the other rows. */
const joinSentences = (...sentences: readonly string[]): string =>
  sentences
    .filter((one) => one !== "")
    .map((words, at, all) =>
      at < all.length - 1 && !/[.!?।]$/.test(words) ? m.admin_trail_sentence({ words }) : words,
    )
    .join(" ");

const getStatus = (fields: Fields) => String(fields?.verification);
const isProposal = (fields: Fields) => fields?.about === "proposal";

/** The decision of the team, or that the owner has resubmitted. */
function describeDecision(after: Fields): string {
  const step = String(after?.step);
  if (isProposal(after)) return PROPOSAL_WORDS[step]?.() ?? m.admin_trail_other({ action: step });
  if (step === "undo") return m.admin_trail_undo({ status: getStatus(after) });
  if (step === "ask-change") return m.admin_trail_ask_change();
  if (step === "resubmit") return m.admin_trail_resubmit();
  return m.admin_trail_verify({ status: getStatus(after) });
}

const PROPOSAL_WORDS: Readonly<Record<string, () => string>> = {
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

/** A row of the activity log in words. */
export type DescribeChange = (before: Fields, after: Fields) => string;

/** Changes of a property's status, by its owner or by time. */
const LIFE_ACTIONS = ["pause", "resume", "rent-out", "sell", "relist", "expire", "delete", "restore"];

const WORDS: Readonly<Record<string, DescribeChange>> = {
  ...PEOPLE_TEXT,
  ...DEAL_TEXT,
  ...SETTING_TEXT,
  ...Object.fromEntries(LIFE_ACTIONS.map((step) => [`property.${step}`, () => m.admin_trail_life({ step })])),
  "property.create": (_, after) => (after?.forOwner ? m.admin_trail_create_for() : m.admin_trail_create()),
  "property.hand-over": (before, after) =>
    joinSentences(m.admin_trail_hand_over(), formatReason(after), describeEnded(before?.checks)),
  "property.remove": () => m.admin_trail_property_remove(),
  "property.confirm": () => m.admin_trail_confirm(),
  "property.decide": (before, after) =>
    joinSentences(
      describeDecision(after),
      formatReason(after),
      describeChecked(after),
      describeEndedBy(before, after),
    ),
  "property.export": () => m.admin_trail_property_export(),
  "property.propose": (_, after) => m.admin_trail_propose({ fields: listFieldLabels(after) }),
  "property.withdraw": () => m.admin_trail_withdraw(),
  "property.check": (_, after) => m.admin_trail_check({ check: getCheck(after) }),
  "property.uncheck": (before) => m.admin_trail_uncheck({ check: getCheck(before) }),
  "property.update": (before, after) =>
    joinSentences(m.admin_trail_update({ fields: listFieldLabels(after) }), describeEnded(before?.checks)),
  "account.suspend": (_, after) => joinSentences(m.admin_trail_suspend(), formatReason(after)),
  "account.restore": (_, after) => joinSentences(m.admin_trail_restore(), formatReason(after)),
  "account.role": (before, after) => m.admin_trail_role({ before: getRole(before), after: getRole(after) }),
  "account.second-step-reset": (_, after) =>
    joinSentences(m.admin_trail_second_step_reset(), formatReason(after)),
  "account.end-sessions": (_, after) => joinSentences(m.admin_trail_end_sessions(), formatReason(after)),
  "account.end-all-sessions": () => m.admin_trail_end_all_sessions(),
  "account.merge": (_, after) => m.admin_trail_merge({ id: getShortId(String(after?.into)) }),
  "account.take-in": (_, after) => m.admin_trail_take_in({ id: getShortId(String(after?.from)) }),
  "account.create-owner": () => m.admin_trail_create_owner(),
  "account.create-admin": () => m.admin_trail_admin(),
};

/** What was done, in words; an unknown action is shown by its own name. */
export function describeTrail({
  action,
  before,
  after,
}: Pick<TrailLine, "action" | "before" | "after">): string {
  return WORDS[action]?.(before, after) ?? m.admin_trail_other({ action });
}
