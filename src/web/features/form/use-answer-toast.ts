import { useEffect } from "react";
import { useToast } from "#web/ui/Toast.tsx";
import type { ActionAnswer } from "./action-answer.ts";
import type { FormState } from "./use-form.ts";

interface WayBack {
  readonly label: string;
  readonly onAct: () => void;
}

/** Answers that were said: what moves to another place of the page would say them again. */
const said = new WeakSet<object>();

/**
 * Says in passing what became of a form that was sent in place.
 * @param wayBack what takes it back, where something does
 */
export function useAnswerToast<More>(
  { fetched }: Pick<FormState<More>, "fetched">,
  wayBack?: (answer: ActionAnswer<More>) => WayBack | undefined,
): void {
  const toast = useToast();
  useEffect(() => {
    if (!fetched || said.has(fetched)) return;
    said.add(fetched);
    const action = wayBack?.(fetched);
    toast({ words: fetched.message, tone: fetched.ok ? "ok" : "bad", ...(action && { action }) });
  }, [fetched, toast, wayBack]);
}
