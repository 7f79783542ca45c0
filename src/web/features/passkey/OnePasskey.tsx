import type { PasskeyRow } from "#contract/account/sign-in.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { CurrentPassword } from "../profile/CurrentPassword.tsx";
import { Fold } from "../profile/Disclosure.tsx";
import * as panelStyles from "../profile/Panel.module.css";
import type { SignInMethods } from "../profile/profile-links.ts";

interface OnePasskeyProps {
  passkey: PasskeyRow;
  links: SignInMethods;
}

/**
 * One passkey: when it was added and last used, renaming and removing it. Only one of the two forms is open at a time.
 */
export function OnePasskey({ passkey, links }: OnePasskeyProps) {
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
  const refused = form.errors.currentPassword;
  return (
    <Fold
      name={`passkey-${id}`}
      small
      words={<Of name={name}>{m.ui_remove()}</Of>}
      open={refused !== undefined || undefined}
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
