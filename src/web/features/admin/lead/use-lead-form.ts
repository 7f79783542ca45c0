import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import type { DeskFormAnswer } from "../desk-form.ts";
import type { LeadFormName } from "./lead-forms.ts";

/** A form of the lead's page: says in passing what became of it, and is empty again once it is kept. */
export function useLeadForm(name: LeadFormName, sent: DeskFormAnswer | undefined) {
  const fetcher = useFetcher<DeskFormAnswer>();
  const toast = useToast();
  const answer = fetcher.data ?? (sent?.form === name ? sent : undefined);
  const errors = answer && !answer.ok ? answer.fields : {};
  const form = useFirstError(answer && !answer.ok ? answer.fields : undefined);
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!fetcher.data || told.current === fetcher.data) return;
    told.current = fetcher.data;
    toast({ words: fetcher.data.message, tone: fetcher.data.ok ? "ok" : "bad" });
    if (fetcher.data.ok) form.current?.reset();
  }, [fetcher.data, toast, form]);
  return {
    Form: fetcher.Form,
    form,
    busy: fetcher.state !== "idle",
    errors,
    values: (answer && !answer.ok && answer.values) || {},
  };
}
