import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskAnswer } from "./desk-answer.ts";

/** The form of every row, and the toast that says what became of a decision, with the way back. */
export function useDesk() {
  const fetcher = useFetcher<DeskAnswer>();
  const toast = useToast();
  const { data: answer, submit } = fetcher;
  useEffect(() => {
    if (!answer) return;
    const undo = answer.ok ? answer.undo : undefined;
    toast({
      words: answer.message,
      tone: answer.ok ? "ok" : "bad",
      ...(undo && {
        action: {
          label: m.admin_moderation_undo(),
          onAct: () => void submit({ ...undo }, { method: "post" }),
        },
      }),
    });
  }, [answer, submit, toast]);
  return fetcher;
}
export type Desk = ReturnType<typeof useDesk>;
