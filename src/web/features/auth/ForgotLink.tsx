import type { MouseEvent } from "react";
import { paths } from "#domain/address/paths.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Auth.module.css";
import { ForgotForm } from "./ForgotForm.tsx";

/** The link below the password. Opens a dialog for the address (ForgotDialog); without JavaScript it is a page. */
export function ForgotLink({ onShow }: { onShow: () => void }) {
  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow();
  }
  return (
    <p className={styles.forgot}>
      <Link className={textStyles.link} to={paths.forgotPassword()} onClick={show}>
        {m.auth_forgot_link()}
      </Link>
    </p>
  );
}

/** A separate form, so it must not be inside the other form. */
export function ForgotDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.auth_forgot_title()}>
      <p>{m.auth_forgot_words()}</p>
      {open && <ForgotForm onDone={onClose} />}
    </Dialog>
  );
}
