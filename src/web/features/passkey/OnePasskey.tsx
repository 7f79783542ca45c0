import type { PasskeyRow } from "#contract/passkey.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "../profile/ConfirmAgain.tsx";
import type { Links } from "../profile/profile-links.ts";

interface OnePasskeyProps {
  passkey: PasskeyRow;
  links: Links;
}

const FORM = "mt-4 grid max-w-[420px] gap-4";

/** One passkey: when it was added and used, another name, and its removal. One of the two forms is open at a time. */
export function OnePasskey({ passkey, links }: OnePasskeyProps) {
  const { name, since, usedAt } = passkey;
  return (
    <li className="grid gap-4 border-t border-line py-4">
      <div>
        <b className="font-semibold [overflow-wrap:anywhere]">{name}</b>
        <p className="text-small text-muted">
          {m.passkey_since({ when: dayLine(since) })} ·{" "}
          {usedAt ? m.passkey_used({ when: dayLine(usedAt) }) : m.passkey_unused()}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <RenameForm passkey={passkey} />
        <RemoveForm passkey={passkey} links={links} />
      </div>
    </li>
  );
}

function RenameForm({ passkey: { id, name } }: Pick<OnePasskeyProps, "passkey">) {
  const form = useForm("passkey-name", { about: { passkey: id } });
  return (
    // With its name the form closes once the name is saved.
    <details
      key={name}
      name={`passkey-${id}`}
      className="open:basis-full"
      open={form.message !== undefined || undefined}
    >
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        {m.passkey_rename()}
        <span className={textStyles.visuallyHidden}> {name}</span>
      </summary>
      <ActionForm of={form} preventScrollReset className={FORM}>
        <TextField
          {...form.field("name", name)}
          label={m.passkey_name()}
          id={`passkey-name-${id}`}
          required
          maxLength={LIMITS.passkeyName}
          autoComplete="off"
        />
        <div>
          <Button type="submit" look="outline" busy={form.isBusy} busyWords={m.account_saving()}>
            {m.passkey_rename_save()}
          </Button>
        </div>
      </ActionForm>
    </details>
  );
}

function RemoveForm({ passkey: { id, name }, links }: OnePasskeyProps) {
  const form = useForm("passkey-off", { about: { passkey: id } });
  const refused = form.errors.currentPassword;
  return (
    <details name={`passkey-${id}`} className="open:basis-full" open={refused !== undefined || undefined}>
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        {m.passkey_remove()}
        <span className={textStyles.visuallyHidden}> {name}</span>
      </summary>
      {!links.hasPassword && <ConfirmAgain links={links} />}
      <ActionForm of={form} preventScrollReset className={FORM}>
        <p>{m.passkey_remove_words()}</p>
        {links.hasPassword && (
          <PasswordField
            {...form.field("currentPassword")}
            label={m.account_password_current()}
            id={`passkey-password-${id}`}
            autoComplete="current-password"
            required
          />
        )}
        <div>
          <Button type="submit" look="danger" busy={form.isBusy} busyWords={m.account_saving()}>
            {m.passkey_remove_confirm()}
          </Button>
        </div>
      </ActionForm>
    </details>
  );
}
