import { useCallback, useEffect, useRef } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { m } from "#words/generated/messages.js";
import { hasUnsavedForms } from "./unsaved-forms.ts";

/** Asks before another page of the desk takes the place of one with half-typed forms (`useUnsaved`). */
export function LeaveQuestion() {
  const isBack = useRef(false);
  const leavesForms = useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === "POP";
    // Within a page, forms stay as they are.
    return currentLocation.pathname !== nextLocation.pathname && hasUnsavedForms();
  }, []);
  const blocker = useBlocker(leavesForms);
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (blocker.state !== "blocked" || !isBack.current) return;
    // The browser is still returning to this page: a dialog would add its own entry to the history meanwhile.
    if (window.confirm(m.admin_leave_words())) setTimeout(blocker.proceed);
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedForms()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
  return (
    <Dialog
      open={isBlocked && !isBack.current}
      onClose={() => blocker.reset?.()}
      title={m.admin_leave_title()}
      footer={
        <>
          <Button look="ghost" onClick={() => blocker.reset?.()}>
            {m.admin_leave_stay()}
          </Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {m.admin_leave_go()}
          </Button>
        </>
      }
    >
      <p className={recordStyles.prose}>{m.admin_leave_words()}</p>
    </Dialog>
  );
}
