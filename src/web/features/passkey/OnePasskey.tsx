import { Form } from "react-router";
import type { PasskeyRow } from "#contract/passkey.ts";
import { dayLine } from "#domain/dates.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "../profile/ConfirmAgain.tsx";
import type { Links } from "../profile/profile-links.ts";
import { useProfileForm } from "../profile/use-profile-form.ts";

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
  const { form, fields, values, busy } = useProfileForm("passkey-name");
  const isThis = values.passkey === id;
  const refused = isThis ? fields.name : undefined;
  return (
    // With its name the form closes once the name is saved.
    <details key={name} name={`passkey-${id}`} className="open:basis-full" open={isThis || undefined}>
      <summary className={buttonClass({ look: "outline", size: "sm" })}>
        {m.passkey_rename()}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" preventScrollReset ref={form} className={FORM}>
        <input type="hidden" name="intent" value="passkey-name" />
        <input type="hidden" name="passkey" value={id} />
        <TextField
          label={m.passkey_name()}
          id={`passkey-name-${id}`}
          name="name"
          required
          maxLength={LIMITS.passkeyName}
          autoComplete="off"
          defaultValue={isThis ? values.name : name}
          error={refused}
        />
        <div>
          <Button type="submit" look="outline" busy={busy} busyWords={m.account_saving()}>
            {m.passkey_rename_save()}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function RemoveForm({ passkey: { id, name }, links }: OnePasskeyProps) {
  const { form, fields, values, busy } = useProfileForm("passkey-off");
  const refused = values.passkey === id ? fields.currentPassword : undefined;
  return (
    <details name={`passkey-${id}`} className="open:basis-full" open={refused !== undefined || undefined}>
      <summary className={buttonClass({ look: "outline", size: "sm" })}>
        {m.passkey_remove()}
        <span className="sr-only"> {name}</span>
      </summary>
      {!links.hasPassword && <ConfirmAgain links={links} />}
      <Form method="post" preventScrollReset ref={form} className={FORM}>
        <input type="hidden" name="intent" value="passkey-off" />
        <input type="hidden" name="passkey" value={id} />
        <p>{m.passkey_remove_words()}</p>
        {links.hasPassword && (
          <PasswordField
            label={m.account_password_current()}
            id={`passkey-password-${id}`}
            name="currentPassword"
            autoComplete="current-password"
            required
            error={refused}
          />
        )}
        <div>
          <Button type="submit" look="danger" busy={busy} busyWords={m.account_saving()}>
            {m.passkey_remove_confirm()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
