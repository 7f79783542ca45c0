import { useFetcher } from "react-router";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import type { ActionAnswer, Texts } from "#web/features/form/action-answer.ts";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import { useSendingKey } from "../leads/lead-forms.ts";
import type { DealFormName } from "./deal.action.ts";

/** All forms of the card share one fetcher: a form that is gone after its step still gets its answer shown. */
const KEY = "deal";

/** A form of the deal's card. @param about which row it is about, if there are many like it */
export function useDealForm(name: DealFormName, about: Texts = {}) {
  const form = useForm<AdminMore>(name, { inPlace: KEY, clears: true, about });
  const sendingKey = useSendingKey(form.answer);
  return { ...form, sendingKey };
}

/** Shows the answer to the form that was sent last as a toast. @returns why it was refused, if no field says so */
export function useDealAnswer(): string | null {
  const { data: answer } = useFetcher<ActionAnswer>({ key: KEY });
  useAnswerToast({ fetched: answer });
  return answer && !answer.ok && Object.keys(answer.fields).length === 0 ? answer.message : null;
}
