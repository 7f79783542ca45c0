import type { RouterContextProvider } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { findIdempotencyKey } from "#contract/fields/values.ts";
import {
  dealAdminAnswerInput,
  dealAdminOfferInput,
  dealDaysInput,
  dealOffInput,
  dealPaperInput,
  dealPaperStateInput,
  dealStepInput,
  dealTokenInput,
  dealUndoInput,
} from "#contract/lead/deal.input.ts";
import type { Actor } from "#domain/account/roles.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { servicesContext } from "#web/app-context.ts";
import type { Texts } from "#web/features/form/action-answer.ts";

/** The forms about the deal on a lead's page. */
const DEAL_FORMS = [
  "deal-start",
  "deal-offer",
  "deal-answer",
  "deal-token",
  "deal-step",
  "deal-days",
  "deal-stop",
  "deal-undo",
  "deal-ask",
  "deal-paper",
  "deal-paper-remove",
  "deal-file",
] as const;
export type DealFormName = (typeof DEAL_FORMS)[number];

export const findDealForm = (form: string | undefined): DealFormName | undefined =>
  DEAL_FORMS.find((name) => name === form);

/** Amounts can be typed in words, such as "85 lakh"; ticks are sent as "on". */
const getDealTexts = ({ amount = "", seen = "", sure, ...texts }: Texts) => ({
  ...texts,
  amount: readTypedRupees(amount) ?? "",
  seen: seen || null,
  sure: sure === "on",
});

/**
 * Does what a form about the deal says: it calls the same service as the API.
 * @param id of the lead
 * @returns what happened
 */
export async function postDealForm(
  context: Readonly<RouterContextProvider>,
  { form, actor, id, texts }: { form: DealFormName; actor: Actor; id: string; texts: Texts },
): Promise<string> {
  const { dealTeam: desk } = context.get(servicesContext);
  const given = getDealTexts(texts);
  const { paper = "", file = "" } = texts;
  const send = () => {
    switch (form) {
      case "deal-start":
        return desk.start(actor, id);
      case "deal-offer":
        return desk.offer(actor, id, parseOrThrow(dealAdminOfferInput, given), findIdempotencyKey(texts.key));
      case "deal-answer":
        return desk.answer(actor, id, parseOrThrow(dealAdminAnswerInput, texts));
      case "deal-token":
        return desk.token(actor, id, parseOrThrow(dealTokenInput, given));
      case "deal-step":
        return desk.step(actor, id, parseOrThrow(dealStepInput, given));
      case "deal-days":
        return desk.setDays(actor, id, parseOrThrow(dealDaysInput, texts));
      case "deal-stop":
        return desk.stop(actor, id, parseOrThrow(dealOffInput, texts));
      case "deal-undo":
        return desk.undo(actor, id, parseOrThrow(dealUndoInput, texts));
      case "deal-ask":
        return desk.requestPaper(actor, id, parseOrThrow(dealPaperInput, texts));
      case "deal-paper":
        return desk.judgePaper(actor, id, paper, parseOrThrow(dealPaperStateInput, texts));
      case "deal-paper-remove":
        return desk.removePaper(actor, id, paper);
      case "deal-file":
        return desk.removeFile(actor, id, file);
    }
  };
  return (await send()).message;
}
