import type { DealEvent, DealPage } from "#contract/lead/deal.ts";
import { getLabel } from "#domain/choice.ts";
import { DEAL_STAGES, PAPER_STATES } from "#domain/deal/choices.ts";
import type { StepCode, StepPerson } from "#domain/deal/next-steps.ts";
import { DEAL_TROUBLES, describeDealTrouble, PAPER_KINDS } from "#domain/deal/papers.ts";
import { formatRupees } from "#domain/money/money.ts";
import { getNoon } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import { weekdayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** Who reads: a side of the deal, or the team. */
export type DealReader = Party | "team";

/** "You", or which of the three it is. */
export const nameDealPerson = (who: StepPerson, reader: DealReader): string =>
  m.deal_page_who({ who: who === reader ? "you" : who });

/** An amount to the rupee, with "/month" for what is let. */
export function formatDealAmount(amount: number, purpose: DealPage["purpose"]): string {
  const price = formatRupees(amount);
  return purpose === "buy" ? price : m.price_per_month({ price });
}

/** A day without a time, such as 2026-11-21. */
export const formatDealDay = (day: string): string => weekdayLine(getNoon(day));

/** A paper by its name, or by what the team wrote if it is another one. */
export const namePaper = ({ kind, words = "" }: { kind: string; words?: string }): string =>
  kind === "other" && words !== "" ? words : getLabel(PAPER_KINDS, kind);

const STEP_WORDS: Record<StepCode, (given: { day: string; papers: string }) => string> = {
  "answer-offer": m.deal_next_answer_offer,
  "make-offer": m.deal_next_make_offer,
  "send-paper": m.deal_next_send_paper,
  "send-paper-again": m.deal_next_send_paper_again,
  "check-paper": m.deal_next_check_paper,
  "note-token": m.deal_next_note_token,
  "set-agreement-day": m.deal_next_set_agreement,
  "sign-agreement": m.deal_next_sign_agreement,
  "set-registry-day": m.deal_next_set_registry,
  register: m.deal_next_register,
  "set-handover-day": m.deal_next_set_handover,
  "hand-over": m.deal_next_hand_over,
  "say-consent": m.deal_next_say_consent,
};

/** What somebody does next, in a few words. @param papers the papers that it is about, joined */
export const describeDealStep = (what: StepCode, day: string | null, papers: string): string =>
  STEP_WORDS[what]({ day: day === null ? "" : formatDealDay(day), papers });

const EVENT_WORDS: Record<
  DealEvent["kind"],
  (given: { amount: string; paper: string; stage: string; state: string }) => string
> = {
  started: m.deal_event_started,
  offer: m.deal_event_offer,
  accepted: m.choice_deal_stage_accepted,
  declined: m.deal_event_declined,
  token: m.deal_event_token,
  agreement: m.choice_deal_stage_agreement,
  registry: m.choice_deal_stage_registry,
  keys: m.choice_deal_stage_keys,
  off: m.deal_event_off,
  undone: m.deal_event_undone,
  dates: m.deal_event_dates,
  "paper-asked": m.deal_event_paper_asked,
  "paper-removed": m.deal_event_paper_removed,
  "paper-state": m.deal_event_paper_state,
  "paper-file": m.deal_event_paper_file,
  "file-seen": m.deal_event_file_seen,
  "file-removed": m.deal_event_file_removed,
  consent: m.deal_event_consent,
};

/** What happened, in a few words; who did it stands beside. */
export const describeDealEvent = (event: DealEvent, purpose: DealPage["purpose"]): string =>
  EVENT_WORDS[event.kind]({
    amount: event.amount === null ? "" : formatDealAmount(event.amount, purpose),
    paper: event.paper === null ? "" : getLabel(PAPER_KINDS, event.paper),
    stage: getLabel(DEAL_STAGES, event.stage),
    state: getLabel(PAPER_STATES, event.state),
  });

/**
 * Why files were refused, from the address to which their call led; null if it does not say so in one of our words.
 * @param search the parameters of the page
 */
export function readFileTrouble(search: URLSearchParams): { paper: string; words: string } | null {
  const trouble = DEAL_TROUBLES.find((code) => code === search.get("trouble"));
  if (!trouble) return null;
  return { paper: search.get("paper") ?? "", words: describeDealTrouble(trouble, search.get("file") ?? "") };
}
