import { useEffect } from "react";
import { useToast } from "#web/ui/Toast.tsx";

/** What the tracker answers to a change. */
export interface LeadChangeAnswer {
  readonly ok: boolean;
  readonly message: string;
}

/** Answers that were said: a card that moves to another column asks again. */
const told = new WeakSet<LeadChangeAnswer>();

/** Says in passing what became of a change. */
export function useLeadToast(answer: LeadChangeAnswer | undefined): void {
  const toast = useToast();
  useEffect(() => {
    if (!answer || told.has(answer)) return;
    told.add(answer);
    toast({ words: answer.message, tone: answer.ok ? "ok" : "bad" });
  }, [answer, toast]);
}
