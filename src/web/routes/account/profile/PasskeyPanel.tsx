import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { NewPasskeyAnswer } from "#contract/account/sign-in.ts";
import { ApiError } from "#web/features/api/client.ts";
import { describeError } from "#web/features/auth/auth-store.ts";
import { usePasskeySupport } from "#web/features/auth/use-passkey-support.ts";
import { CurrentPassword } from "#web/features/profile/CurrentPassword.tsx";
import { Fold } from "#web/features/profile/Disclosure.tsx";
import * as panelStyles from "#web/features/profile/Panel.module.css";
import type { SignInMethods } from "#web/features/profile/profile-links.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";

interface NewPasskeyProps {
  links: SignInMethods;
  onAdded: (answer: NewPasskeyAnswer) => void;
}

/** Adds a new passkey, if the browser can create one: it needs scripts. */
export function AddPasskey({ links, onAdded }: NewPasskeyProps) {
  const support = usePasskeySupport();
  if (support === "unknown")
    return (
      <noscript>
        <p>{m.passkey_needs_scripts()}</p>
      </noscript>
    );
  if (support === "no") return <p>{m.passkey_not_supported()}</p>;
  return <NewPasskeyForm links={links} onAdded={onAdded} />;
}

const NONE: ApiError["fields"] = {};

/** Asks for a name and the password; then the browser asks for a fingerprint, a face or a PIN. */
function NewPasskeyForm({ links, onAdded }: NewPasskeyProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fields: ApiError["fields"]; words: string }>();
  const fields = refusal?.fields ?? NONE;
  const form = useFirstError(fields);
  const box = useRef<HTMLDetailsElement>(null);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const getText = (name: string) => String(typed.get(name) ?? "");
    setBusy(true);
    setRefusal(undefined);
    try {
      const { makePasskey } = await import("#web/features/auth/passkey-browser.ts");
      onAdded(await makePasskey(getText("currentPassword"), getText("name")));
      form.current?.reset();
      if (box.current) box.current.open = false;
      await revalidate();
    } catch (error) {
      setRefusal({ fields: error instanceof ApiError ? error.fields : NONE, words: describeError(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Fold ref={box} words={m.passkey_add()}>
      <form onSubmit={add} ref={form} className={panelStyles.shortForm}>
        <TextField
          label={m.passkey_name()}
          name="name"
          required
          autoComplete="off"
          hint={m.passkey_name_hint()}
          error={fields.name}
        />
        <CurrentPassword
          links={links}
          id="passkey-password"
          hint={m.account_link_form()}
          error={fields.currentPassword}
        />
        {refusal && (
          <Notice tone="bad" live>
            {refusal.words}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy} busyWords={m.passkey_waiting()}>
            {m.ui_continue()}
          </Button>
        </div>
      </form>
    </Fold>
  );
}
