import { useEffect } from "react";
import { useToast } from "#web/ui/Toast.tsx";

/** What the tracker answers to a change. */
export interface LeadChangeAnswer {
  readonly ok: boolean;
  readonly message: string;
}

/** Says in passing what became of a change. */
export function useLeadToast(answer: LeadChangeAnswer | undefined): void {
  const toast = useToast();
  useEffect(() => {
    if (answer) toast({ words: answer.message, tone: answer.ok ? "ok" : "bad" });
  }, [answer, toast]);
}
