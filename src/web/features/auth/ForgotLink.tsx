import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { m } from "#words/generated/messages.js";
import { ForgotForm } from "./ForgotForm.tsx";

/** Opens the question for the address over the page; without JavaScript it is a page. */
export function ForgotLink() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <p className="auth__forgot">
        <Link className="link" to={paths.forgotPassword()} onClick={show}>
          {m.auth_forgot_link()}
        </Link>
      </p>
      <Dialog open={open} onClose={close} title={m.auth_forgot_title()}>
        <p>{m.auth_forgot_words()}</p>
        {open && <ForgotForm onDone={close} />}
      </Dialog>
    </>
  );
}
