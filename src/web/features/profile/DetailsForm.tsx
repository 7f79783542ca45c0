import { Form } from "react-router";
import { CALL_LANGUAGES } from "#domain/lead-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { Panel } from "./Panel.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface DetailsProps {
  viewer: { firstName: string; lastName: string; mobile: string | null; language: string | null };
}

/** Names, mobile and language. */
export function DetailsForm({ viewer }: DetailsProps) {
  const { form, fields, values, message, saved, busy } = useProfileForm("details");
  return (
    <Panel id="details" title={m.account_details()} message={message} saved={saved}>
      <Form method="post" ref={form} className="grid gap-5 sm:grid-cols-2" preventScrollReset>
        <input type="hidden" name="intent" value="details" />
        <TextField
          label={m.account_first_name()}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={LIMITS.nameLength}
          defaultValue={values.firstName ?? viewer.firstName}
          error={fields.firstName}
        />
        <TextField
          label={m.account_last_name()}
          name="lastName"
          autoComplete="family-name"
          optional
          maxLength={LIMITS.nameLength}
          defaultValue={values.lastName ?? viewer.lastName}
          error={fields.lastName}
        />
        <TextField
          label={m.account_mobile()}
          name="mobile"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={values.mobile ?? viewer.mobile ?? ""}
          hint={m.account_mobile_hint()}
          error={fields.mobile}
        />
        <SelectField
          label={m.account_language()}
          name="language"
          options={CALL_LANGUAGES}
          placeholder={m.account_language_none()}
          optional
          defaultValue={values.language ?? viewer.language ?? ""}
          hint={m.account_language_hint()}
          error={fields.language}
        />
        <div>
          <Button type="submit" busy={busy} busyWords={m.account_saving()}>
            {m.account_save()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
