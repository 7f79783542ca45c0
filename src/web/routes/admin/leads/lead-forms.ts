import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { readLocalInput } from "#domain/time/dates.ts";
import { makeKey } from "#web/browser/random-key.ts";
import type { Texts } from "#web/features/form/action-answer.ts";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";

/** The forms on a lead's page. */
export const LEAD_FORMS = [
  "change",
  "call",
  "note",
  "owner",
  "step",
  "visit",
  "visit-cancel",
  "visit-answer",
  "visit-outcome",
] as const;
export type LeadFormName = (typeof LEAD_FORMS)[number];

/** The change from the status and member forms, in the shape of the call's schema. */
export const getLeadChangeFrom = ({ status, from, assignee }: Texts) => ({
  ...(status !== undefined && { status }),
  ...(from !== undefined && { from }),
  ...(assignee !== undefined && { assignee: assignee || null }),
});

/** The visit from its form, in the shape of the call's schema. */
export const getVisitFrom = ({ at, from, place, visitor, owner, sure }: Texts) => ({
  at: at ? readLocalInput(at) : null,
  from: from || null,
  place,
  agreed: [visitor === "on" && "visitor", owner === "on" && "owner"].filter(Boolean),
  sure: sure === "on",
});

/**
 * The key of what a form sends next: the same until the server has answered that it is done, so that a form whose answer
 * was lost is not done twice. The first one comes from the page's loader, as `sending`, so that it is there without
 * JavaScript, too. The page may be loaded again between: that changes nothing.
 */
export function useSendingKey(answer: { readonly ok: boolean } | undefined): string {
  const given = useLoaderData<{ sending?: string } | null>()?.sending ?? "";
  const [key, setKey] = useState(given);
  useEffect(() => {
    if (answer?.ok) setKey(makeKey());
  }, [answer]);
  return key;
}

/** A form of the lead's page: shows its result as a toast, is cleared once it is saved, and is done once. */
export function useLeadForm(name: LeadFormName) {
  const form = useForm(name, { inPlace: true, clears: true });
  useAnswerToast(form);
  const sendingKey = useSendingKey(form.answer);
  return { ...form, sendingKey };
}
