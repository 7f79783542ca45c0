import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** The stages of a deal. `keys` and `off` are its ends; all others are open. */
export const DEAL_STAGES = listChoices({
  offer: m.choice_deal_stage_offer,
  accepted: m.choice_deal_stage_accepted,
  token: m.choice_deal_stage_token,
  agreement: m.choice_deal_stage_agreement,
  registry: m.choice_deal_stage_registry,
  keys: m.choice_deal_stage_keys,
  off: m.choice_deal_stage_off,
});
export type DealStage = (typeof DEAL_STAGES)[number]["value"];

/** Why a deal does not go on. */
export const OFF_REASONS = listChoices({
  price: m.choice_deal_off_price,
  papers: m.choice_deal_off_papers,
  loan: m.choice_deal_off_loan,
  visitor: m.choice_deal_off_visitor,
  owner: m.choice_deal_off_owner,
  other: m.choice_deal_off_other,
});
export type OffReason = (typeof OFF_REASONS)[number]["value"];

/**
 * What became of an offer. Only one offer of a deal is open at a time. `ended` is not stored: the property got another
 * owner before anybody answered.
 */
export const OFFER_STATES = listChoices({
  open: m.choice_deal_offer_open,
  accepted: m.choice_deal_offer_accepted,
  declined: m.choice_deal_offer_declined,
  countered: m.choice_deal_offer_countered,
  withdrawn: m.choice_deal_offer_withdrawn,
  ended: m.choice_deal_offer_ended,
});
export type OfferState = (typeof OFFER_STATES)[number]["value"];
export type StoredOfferState = Exclude<OfferState, "ended">;

/** How a token was paid, from one side to the other. */
export const TOKEN_WAYS = listChoices({
  cash: m.choice_deal_token_cash,
  upi: m.choice_deal_token_upi,
  cheque: m.choice_deal_token_cheque,
  transfer: m.choice_deal_token_transfer,
});
export type TokenWay = (typeof TOKEN_WAYS)[number]["value"];

/** The state of a paper. `not-needed` and `checked` need nothing more. */
export const PAPER_STATES = listChoices({
  asked: m.choice_deal_paper_asked,
  received: m.choice_deal_paper_received,
  checked: m.choice_deal_paper_checked,
  "sent-back": m.choice_deal_paper_sent_back,
  "not-needed": m.choice_deal_paper_not_needed,
});
export type PaperState = (typeof PAPER_STATES)[number]["value"];

/** Lines of the log of a deal, which is only ever added to. */
export const DEAL_EVENT_KINDS = [
  "started",
  "offer",
  "accepted",
  "declined",
  "token",
  "agreement",
  "registry",
  "keys",
  "off",
  "undone",
  "dates",
  "paper-asked",
  "paper-removed",
  "paper-state",
  "paper-file",
  "file-seen",
  "file-removed",
  "consent",
] as const;
export type DealEventKind = (typeof DEAL_EVENT_KINDS)[number];

export const DEAL_STAGE_VALUES = getValues(DEAL_STAGES);
export const OFF_REASON_VALUES = getValues(OFF_REASONS);
export const OFFER_STATE_VALUES = getValues(OFFER_STATES);
export const TOKEN_WAY_VALUES = getValues(TOKEN_WAYS);
export const PAPER_STATE_VALUES = getValues(PAPER_STATES);

/** Whether a deal may still come to keys. */
export const isDealOpen = (stage: DealStage): boolean => stage !== "keys" && stage !== "off";

/** Stages in which the listing is "under offer", and other deals about it have to wait. */
export const HOLDING_STAGES = [
  "accepted",
  "token",
  "agreement",
  "registry",
] as const satisfies readonly DealStage[];
export const isHolding = (stage: DealStage): boolean => (HOLDING_STAGES as readonly string[]).includes(stage);
