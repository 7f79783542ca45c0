import { z } from "zod";
import { allowText, publicId, requireDay } from "#contract/fields/values.ts";
import { OFF_REASON_VALUES, PAPER_STATE_VALUES, TOKEN_WAY_VALUES } from "#domain/deal/choices.ts";
import { PAPER_KIND_VALUES } from "#domain/deal/papers.ts";
import { LIMITS } from "#domain/limits.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { PARTY_VALUES } from "#domain/visit/choices.ts";
import { m } from "#words/generated/messages.js";

/** The version that the sender sees; if the deal was moved meanwhile, the call is refused. */
const version = z.coerce
  .number({ error: () => m.deal_error_version() })
  .int({ error: () => m.deal_error_version() });
/** Rupees, as a number or as people write them: 36 lakh. */
const amount = z.preprocess(
  (value) => (typeof value === "string" ? readTypedRupees(value) : value),
  z
    .number({ error: () => m.deal_error_amount() })
    .int({ error: () => m.deal_error_amount_whole() })
    .min(1, { error: () => m.deal_error_amount() })
    .max(LIMITS.price, { error: () => m.deal_error_amount_most() }),
);
const words = allowText(LIMITS.noteLength, m.deal_error_words).default("");
const day = requireDay(m.deal_error_day);
const party = z.enum(PARTY_VALUES, { error: () => m.deal_error_party() });
/** The answer to a question that an unusual input was refused with. */
const sure = z.boolean().default(false);
const answer = z.enum(["accept", "decline"], { error: () => m.deal_error_answer() });
/** The offer that the sender sees as the last one; null if there was none. */
const seen = publicId.nullable().default(null);

/** An offer of the visitor or the owner by their link. */
export const dealOfferInput = z.object({ amount, words, seen, sure });
export type DealOfferInput = z.infer<typeof dealOfferInput>;

/** The answer to the offer that its sender sees. */
export const dealAnswerInput = z.object({ offer: publicId, answer });
export type DealAnswerInput = z.infer<typeof dealAnswerInput>;

/** The same, written down by the team for a side. */
export const dealAdminOfferInput = dealOfferInput.extend({ party });
export type DealAdminOfferInput = z.infer<typeof dealAdminOfferInput>;
export const dealAdminAnswerInput = dealAnswerInput.extend({ party });
export type DealAdminAnswerInput = z.infer<typeof dealAdminAnswerInput>;

/** The deal does not go on. */
export const dealOffInput = z.object({
  version,
  reason: z.enum(OFF_REASON_VALUES, { error: () => m.deal_error_reason() }),
  words,
});
export type DealOffInput = z.infer<typeof dealOffInput>;

/** A token that one side has paid to the other. */
export const dealTokenInput = z.object({
  version,
  amount,
  day,
  way: z.enum(TOKEN_WAY_VALUES, { error: () => m.deal_error_way() }),
});
export type DealTokenInput = z.infer<typeof dealTokenInput>;

/** Something that took place on a day: the agreement, the registry or the keys. Keys go through only with `sure`. */
export const dealStepInput = z.object({
  version,
  step: z.enum(["agreement", "registry", "keys"], { error: () => m.deal_error_step() }),
  day,
  sure,
});
export type DealStepInput = z.infer<typeof dealStepInput>;

/** Days that are planned; null or empty removes one. */
const planned = z.union([z.literal("").transform(() => null), day.nullable()], {
  error: () => m.deal_error_day(),
});
export const dealDaysInput = z.object({ version, agreement: planned, registry: planned, handover: planned });
export type DealDaysInput = z.infer<typeof dealDaysInput>;

export const dealUndoInput = z.object({ version });
export type DealUndoInput = z.infer<typeof dealUndoInput>;

/** A paper that the team asks for. `words` says which one, if its kind is `other`. */
export const dealPaperInput = z
  .object({
    kind: z.enum(PAPER_KIND_VALUES, { error: () => m.deal_error_paper_kind() }),
    askedOf: party,
    words: allowText(LIMITS.nextStepLength).default(""),
  })
  .superRefine((input, context) => {
    if (input.kind === "other" && input.words === "")
      context.addIssue({ code: "custom", path: ["words"], message: m.deal_error_paper_words() });
  });
export type DealPaperInput = z.infer<typeof dealPaperInput>;

/** What the team says of a paper. `seen` is the state that it saw; a reason is needed to send it back. */
export const dealPaperStateInput = z
  .object({
    seen: z.enum(PAPER_STATE_VALUES, { error: () => m.deal_error_paper_state() }),
    state: z.enum(PAPER_STATE_VALUES, { error: () => m.deal_error_paper_state() }),
    reason: words,
  })
  .superRefine((input, context) => {
    if (input.state === "sent-back" && input.reason === "")
      context.addIssue({ code: "custom", path: ["reason"], message: m.deal_error_paper_reason() });
  });
export type DealPaperStateInput = z.infer<typeof dealPaperStateInput>;

/** Whether the price may be counted, without names. */
export const dealConsentInput = z.object({ consent: z.boolean({ error: () => m.deal_error_consent() }) });

export const dealPaperParams = z.object({ id: publicId, paper: publicId });
export const dealFileParams = z.object({ id: publicId, file: publicId });
