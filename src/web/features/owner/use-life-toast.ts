import { useEffect, useRef } from "react";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { useLife } from "./LifeForm.tsx";
import type { LifeOutcome } from "./life-action.ts";
import { stepLooks } from "./life-words.ts";

/** Says what came of a step, and offers to take it back. Once on each page that has such forms. */
export function useLifeToast(): void {
  const { data, submit } = useLife();
  const toast = useToast();
  const said = useRef<LifeOutcome | undefined>(data);
  useEffect(() => {
    if (!data || said.current === data) return;
    said.current = data;
    const { id, undo, refused, message } = data;
    const action = undo && {
      label: undo === "resume" ? stepLooks.resume.label() : m.life_undo(),
      onAct: () => void submit({ id, step: undo }, { method: "post" }),
    };
    toast({ words: message, tone: refused ? "bad" : "ok", ...(action && { action }) });
  }, [data, submit, toast]);
}
