import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { NewPasskeyAnswer, PasskeyRow } from "#contract/account/sign-in.ts";
import { LIMITS } from "#domain/limits.ts";
import { ApiError } from "#web/features/api/client.ts";
import { describeError } from "#web/features/auth/auth-store.ts";
import { usePasskeySupport } from "#web/features/auth/use-passkey.ts";
import { ActionForm, SaveButton } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as panelStyles from "#web/features/profile/Panel.module.css";
import { Fold, Panel } from "#web/features/profile/Panel.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useFirstError } from "#web/ui/Field.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { CurrentPassword, type SignInMethods } from "./CurrentPassword.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

interface NewPasskeyProps {
  links: SignInMethods;
  onAdded: (answer: NewPasskeyAnswer) => void;
}

/** Adds a new passkey, if the browser can create one: it needs scripts. */
function AddPasskey({ links, onAdded }: NewPasskeyProps) {
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
  const [rejection, setRejection] = useState<{ fields: ApiError["fields"]; words: string }>();
  const fields = rejection?.fields ?? NONE;
  const form = useFirstError(fields);
  const box = useRef<HTMLDetailsElement>(null);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const getText = (name: string) => String(typed.get(name) ?? "");
    setBusy(true);
    setRejection(undefined);
    try {
      const { makePasskey } = await import("#web/features/auth/passkey-browser.ts");
      onAdded(await makePasskey(getText("currentPassword"), getText("name")));
      form.current?.reset();
      if (box.current) box.current.open = false;
      await revalidate();
    } catch (error) {
      setRejection({ fields: error instanceof ApiError ? error.fields : NONE, words: describeError(error) });
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
        {rejection && (
          <Notice tone="bad" live>
            {rejection.words}
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

interface OnePasskeyProps {
  passkey: PasskeyRow;
  links: SignInMethods;
}

/**
 * One passkey: when it was added and last used, renaming and removing it. Only one of the two forms is open at a time.
 */
function OnePasskey({ passkey, links }: OnePasskeyProps) {
  const { name, since, usedAt } = passkey;
  return (
    <li className={panelStyles.item}>
      <div>
        <b>{name}</b>
        <p className={textStyles.quiet}>
          {m.passkey_since({ when: dayLine(since) })} ·{" "}
          {usedAt ? m.passkey_used({ when: dayLine(usedAt) }) : m.passkey_unused()}
        </p>
      </div>
      <div className={panelStyles.buttons}>
        <RenameForm passkey={passkey} />
        <RemoveForm passkey={passkey} links={links} />
      </div>
    </li>
  );
}

/** The button's text, with the passkey's name for screen readers. */
function Of({ name, children }: { name: string; children: string }) {
  return (
    <>
      {children}
      <span className={textStyles.visuallyHidden}> {name}</span>
    </>
  );
}

function RenameForm({ passkey: { id, name } }: Pick<OnePasskeyProps, "passkey">) {
  const form = useForm("passkey-name", { about: { passkey: id } });
  return (
    // The name is in the key, so the form closes once a new name is saved.
    <Fold
      key={name}
      name={`passkey-${id}`}
      small
      words={<Of name={name}>{m.passkey_rename()}</Of>}
      open={form.message !== undefined || undefined}
    >
      <ActionForm of={form} preventScrollReset className={panelStyles.shortForm}>
        <TextField
          {...form.field("name", name)}
          label={m.passkey_name()}
          id={`passkey-name-${id}`}
          required
          autoComplete="off"
        />
        <SaveButton of={form} look="outline">
          {m.passkey_rename_save()}
        </SaveButton>
      </ActionForm>
    </Fold>
  );
}

function RemoveForm({ passkey: { id, name }, links }: OnePasskeyProps) {
  const form = useForm("passkey-off", { about: { passkey: id } });
  const rejected = form.errors.currentPassword;
  return (
    <Fold
      name={`passkey-${id}`}
      small
      words={<Of name={name}>{m.ui_remove()}</Of>}
      open={rejected !== undefined || undefined}
    >
      <ActionForm of={form} preventScrollReset className={panelStyles.shortForm}>
        <p>{m.passkey_remove_words()}</p>
        <CurrentPassword links={links} {...form.field("currentPassword")} id={`passkey-password-${id}`} />
        <SaveButton of={form} look="danger">
          {m.passkey_remove_confirm()}
        </SaveButton>
      </ActionForm>
    </Fold>
  );
}

interface PasskeyPanelProps {
  passkeys: readonly PasskeyRow[];
  links: SignInMethods;
  email: string;
}

/** The account's passkeys: rename, remove, and add one. */
export function PasskeyPanel({ passkeys, links, email }: PasskeyPanelProps) {
  const naming = useForm("passkey-name");
  const removing = useForm("passkey-off");
  const [added, setAdded] = useState<NewPasskeyAnswer>();
  return (
    <Panel
      id="passkeys"
      title={m.passkeys()}
      words={m.passkeys_words()}
      message={removing.message ?? naming.message}
      saved={removing.saved ?? naming.saved}
    >
      {added && (
        <Notice tone="ok" live>
          {added.message}
        </Notice>
      )}
      {added && added.codes.length > 0 && <RecoveryCodes codes={added.codes} email={email} />}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} links={links} />
          ))}
        </ul>
      )}
      {passkeys.length < LIMITS.passkeys ? (
        <AddPasskey links={links} onAdded={setAdded} />
      ) : (
        <p>{m.passkey_too_many({ max: LIMITS.passkeys })}</p>
      )}
    </Panel>
  );
}
