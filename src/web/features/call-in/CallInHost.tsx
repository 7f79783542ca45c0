import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { m } from "#words/generated/messages.js";
import { useShortcuts } from "../admin/keyboard.ts";
import { CallInForm } from "./CallInForm.tsx";

/** The key that opens the form on every page of the desk. */
export const CALL_IN_KEY = "L";

/** Opens the form over the page. Without JavaScript, and in another tab, it links to the form's own page. */
export function CallInButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ButtonLink
      look="outline"
      size="sm"
      icon="phone"
      to={paths.adminLeadNew()}
      aria-keyshortcuts={CALL_IN_KEY.toLowerCase()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {m.call_in_new()}
      <kbd>{CALL_IN_KEY}</kbd>
    </ButtonLink>
  );
}

/** Whether the form is open over the page, and the key that opens it. It closes when another page opens. */
export function useCallIn() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // What was typed stays after closing, until it has become a lead, or the known one was opened.
  const [round, setRound] = useState(0);
  const [before, setBefore] = useState(pathname);
  if (before !== pathname) {
    setBefore(pathname);
    if (open) {
      setOpen(false);
      setRound(round + 1);
    }
  }
  useShortcuts(useMemo(() => ({ [CALL_IN_KEY.toLowerCase()]: () => setOpen(true) }), []));
  return { open, round, setOpen };
}

/** The form as a dialog; its fields are in the page only once it was opened. */
export function CallInDialog({ open, round, setOpen }: ReturnType<typeof useCallIn>) {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    if (open) setUsed(true);
  }, [open]);
  if (!used && !open) return null;
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={m.call_in_title()} width={640}>
      <CallInForm key={round} data-stays="" />
    </Dialog>
  );
}
