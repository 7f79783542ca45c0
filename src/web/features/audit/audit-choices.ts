import { USER_ROLES, USER_STATUSES } from "#domain/account/choices.ts";
import { DEALS, RULE_BUYERS, RULE_LANDS, RULE_LEVELS } from "#domain/buying/choices.ts";
import type { Choice } from "#domain/choice.ts";
import { OFF_REASONS, OFFER_STATES, PAPER_STATES, TOKEN_WAYS } from "#domain/deal/choices.ts";
import { PAPER_KINDS } from "#domain/deal/papers.ts";
import { MESSAGE_STATUSES, REPORT_STATUSES, REVIEW_STATUSES } from "#domain/feedback/choices.ts";
import { CALL_LANGUAGES, CALL_OUTCOMES, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { WORK_LISTS } from "#domain/lead/tracker.ts";
import { CHARGE_AREAS, CHARGE_KINDS } from "#domain/money/charges.ts";
import { AMENITY_CHOICES, CHECK_KINDS, VERIFICATIONS } from "#domain/property/choices.ts";
import { LIVES } from "#domain/property/lifecycle.ts";
import { LEAD_PERIODS } from "#domain/time/date-range.ts";
import { PARTIES, VISIT_STATES } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";
import { getLifeLabel } from "../listing-text/life-text.ts";

const LIFE_CHOICES: readonly Choice[] = LIVES.map((value) => ({ value, label: () => getLifeLabel(value) }));

/** What visitor, owner and team have said to a time or to an offer. */
const ANSWERS: readonly Choice[] = [
  { value: "confirm", label: m.choice_visit_answer_yes },
  { value: "decline", label: m.choice_visit_answer_no },
  { value: "accept", label: m.choice_deal_offer_accepted },
  { value: "withdraw", label: m.choice_deal_offer_withdrawn },
  ...OFFER_STATES,
];

const PROVIDERS: readonly Choice[] = [
  { value: "google", label: () => "Google" },
  { value: "facebook", label: () => "Facebook" },
];

/**
 * The closed lists by the name of the field that is logged. A name is used by several kinds of records, so that a list
 * has what all of them can be; free texts with the same name are shown as they are.
 */
export const LOGGED_CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  amenities: AMENITY_CHOICES,
  answer: ANSWERS,
  area: CHARGE_AREAS,
  askedOf: PARTIES,
  buyers: RULE_BUYERS,
  checks: CHECK_KINDS,
  deal: DEALS,
  kind: [...CHECK_KINDS, ...CHARGE_KINDS, ...PAPER_KINDS],
  lands: RULE_LANDS,
  language: CALL_LANGUAGES,
  level: RULE_LEVELS,
  life: LIFE_CHOICES,
  outcome: [...CALL_OUTCOMES, ...VISIT_STATES],
  party: PARTIES,
  period: LEAD_PERIODS,
  provider: PROVIDERS,
  reason: OFF_REASONS,
  state: PAPER_STATES,
  status: [
    { value: "all", label: m.blog_all },
    ...LEAD_STATUSES,
    ...USER_STATUSES,
    ...REVIEW_STATUSES,
    ...REPORT_STATUSES,
    ...MESSAGE_STATUSES,
  ],
  usertype: USER_ROLES,
  verification: VERIFICATIONS,
  way: TOKEN_WAYS,
  work: WORK_LISTS,
};
