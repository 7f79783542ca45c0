import { useEffect, useId } from "react";
import { useToast } from "#web/ui/Toast.tsx";
import type { ActionAnswer } from "./action-answer.ts";
import type { FormState } from "./use-form.ts";

interface WayBack {
  readonly label: string;
  readonly onAct: () => void;
}

/** Answers that were already shown: a component that moves to another place on the page would show them again. */
const said = new WeakSet<object>();

/**
 * Shows the result of a form that was sent in place as a toast. A refusal leaves when the next result comes.
 * @param wayBack the undo, if there is one
 */
export function useAnswerToast<More>(
  { fetched }: Pick<FormState<More>, "fetched">,
  wayBack?: (answer: ActionAnswer<More>) => WayBack | undefined,
): void {
  const toast = useToast();
  const answers = useId();
  useEffect(() => {
    if (!fetched || said.has(fetched)) return;
    said.add(fetched);
    const action = wayBack?.(fetched);
    toast({ words: fetched.message, tone: fetched.ok ? "ok" : "bad", answers, ...(action && { action }) });
  }, [fetched, toast, wayBack, answers]);
}
