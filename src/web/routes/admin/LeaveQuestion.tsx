import { useCallback, useEffect, useMemo, useRef } from "react";
import { type BlockerFunction, useBlocker, useFetchers, useLocation, useNavigation } from "react-router";
import * as recordStyles from "#web/features/record/Record.module.css";
import { countClearings } from "#web/features/unsent-forms/clear-stored-forms.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { m } from "#words/generated/messages.js";
import { createFormWatch, restoreForms, storeForms } from "./unsaved-forms.ts";

/**
 * Used once, for all forms of the desk: asks before another page takes the place of one with half-typed forms, and
 * keeps them over a reload.
 * @param viewer the id of the member who is signed in
 */
export function LeaveQuestion({ viewer }: { viewer: string }) {
  const listUnsaved = useUnsavedForms();
  useKeptForms(viewer, listUnsaved);
  const isBack = useRef(false);
  const leavesForms = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      isBack.current = historyAction === "POP";
      // Within a page, forms stay as they are; some stay on all pages of the desk.
      const isUnavailable = currentLocation.pathname !== nextLocation.pathname;
      return isUnavailable && listUnsaved().some(({ dataset }) => dataset.stays === undefined);
    },
    [listUnsaved],
  );
  const blocker = useBlocker(leavesForms);
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (blocker.state !== "blocked" || !isBack.current) return;
    // The browser is still returning to this page: a dialog would add its own entry to the history meanwhile.
    if (window.confirm(m.admin_leave_words())) setTimeout(blocker.proceed);
    else blocker.reset();
  }, [blocker]);
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

/** @returns the function that lists the forms of the page that would be lost now, and not those that are being sent */
function useUnsavedForms(): () => HTMLFormElement[] {
  const watch = useMemo(createFormWatch, []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => watch.clear(), [watch, pathname]);
  const under = [useNavigation(), ...useFetchers()].flatMap(({ formData }) => formData ?? []);
  const sending = useRef(under);
  useEffect(() => {
    sending.current = under;
  });
  useEffect(() => {
    const send = ({ target }: Event) => target instanceof HTMLFormElement && watch.send(target);
    document.addEventListener("submit", send, true);
    return () => document.removeEventListener("submit", send, true);
  }, [watch]);
  return useCallback(() => watch.listUnsaved(document.forms, sending.current), [watch]);
}

/** Before the document is left, the browser asks too; what was typed comes back when the page is loaded again. */
function useKeptForms(viewer: string, listUnsaved: () => HTMLFormElement[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document
  useEffect(() => {
    if (restoreForms(viewer, location.pathname, document.forms)) showToast({ words: m.owner_restored() });
  }, []);
  useEffect(() => {
    const forgets = countClearings();
    const warn = (event: BeforeUnloadEvent) => {
      if (listUnsaved().length > 0) event.preventDefault();
    };
    const keep = () => {
      if (countClearings() === forgets) storeForms(viewer, location.pathname, listUnsaved());
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", keep);
    };
  }, [viewer, listUnsaved]);
}
