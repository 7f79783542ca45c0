import { readTypedRupees } from "#domain/money/amount.ts";
import type { Texts } from "#web/features/form/action-answer.ts";

/** The forms of the page. */
export const DEAL_PAGE_FORMS = ["offer", "answer", "stop", "consent", "file", "code", "open-files"] as const;

/** An offer from its form, in the shape of the call's schema. */
export const getDealOfferFrom = ({ amount = "", words, seen, sure }: Texts) => ({
  amount: readTypedRupees(amount) ?? "",
  words,
  seen: seen || null,
  sure: sure === "on",
});
