import { type FormEvent, useState } from "react";
import { paths } from "#domain/address/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PasswordField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { auth, describeError, TwoFactorNeeded } from "./auth-store.ts";
import { CodeField } from "./CodeField.tsx";
import * as styles from "./Passkey.module.css";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { signInWithPasskey } from "./use-passkey.ts";

interface SignInAgainProps {
  /** The user whose page this is: one person's text must never be sent in another person's name. */
  email: string;
  /** What happens after signing in, unless the form is then sent by itself. */
  words?: string;
  /** The address to which people without a password return after signing in. */
  here: string;
  /** Signed in; the form can be sent now. */
  onDone: () => void;
  onClose: () => void;
}

/** Shown when the session ends while a form is open: asks for the password in a dialog, and keeps what was typed. */
export function SignInAgain({ email, words, here, onDone, onClose }: SignInAgainProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  function signIn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const getText = (name: string) => String(typed.get(name) ?? "");
    void goOn(() =>
      asksCode ? auth.passSecondStep(getText("code")) : auth.login({ email, password: getText("password") }),
    );
  }
  async function goOn(enter: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await enter();
      onDone();
    } catch (rejected) {
      if (rejected instanceof TwoFactorNeeded) setAsksCode(true);
      else setError(describeError(rejected));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={m.auth_again_title()}>
      <form onSubmit={signIn} className={styles.again}>
        <p>{words ?? m.auth_again_words({ email })}</p>
        {error && (
          <Notice tone="bad" live>
            {error}
          </Notice>
        )}
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        {asksCode ? (
          <CodeField />
        ) : (
          <PasswordField
            label={m.auth_password()}
            name="password"
            autoComplete="current-password"
            required
            data-focus-first
          />
        )}
        <Button type="submit" block busy={busy} busyWords={m.auth_signin_busy()}>
          {m.auth_signin_submit()}
        </Button>
        <PasskeyButton
          busy={busy}
          onChosen={(credential) => goOn(() => signInWithPasskey(credential, email))}
        />
        <p>
          <Link className={textStyles.link} to={paths.signIn(here)}>
            {m.auth_again_other()}
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
