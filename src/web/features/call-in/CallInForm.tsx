import { useEffect, useRef, useState } from "react";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { FieldError } from "#web/ui/Field.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { AboutField } from "./AboutField.tsx";
import * as styles from "./CallIn.module.css";
import { KnownCallerNotice } from "./KnownCallerNotice.tsx";
import { useKnownCaller } from "./use-known-caller.ts";

/** The name of this form: pages under it have forms of their own. */
const CALL_IN_FORM = "call-in";

/**
 * Writes down a call: the number first, then what it is about. Works without JavaScript.
 * @param props `data-stays` if the form stays when another page of the desk is opened
 */
export function CallInForm(props: { "data-stays"?: "" }) {
  const { brand } = useOffice();
  const form = useForm(CALL_IN_FORM, { inPlace: true });
  const { field, errors, isBusy } = form;
  const phone = field("phone");
  const [typed, setTyped] = useState(phone.defaultValue ?? "");
  const known = useKnownCaller(typed);
  const name = useRef<HTMLInputElement>(null);
  const language = useRef<HTMLSelectElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (known?.name && name.current?.value === "") name.current.value = known.name;
    if (known?.language && language.current && !hasChosen.current) language.current.value = known.language;
  }, [known]);
  return (
    <ActionForm
      {...props}
      of={form}
      action={paths.adminLeadNew()}
      className={styles.form}
      data-part="call-in-form"
      noValidate
    >
      <FormError of={form} />
      <div className={styles.two}>
        <TextField
          {...phone}
          label={m.call_in_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          data-focus-first
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField {...field("name")} ref={name} label={m.lead_name()} optional autoComplete="off" />
      </div>
      {known && <KnownCallerNotice known={known} />}
      <AboutField {...{ field, errors }} />
      <div className={styles.two}>
        <SelectField
          {...field("language", "en")}
          ref={language}
          label={m.lead_language()}
          options={getOptions(CALL_LANGUAGES)}
          onChange={() => {
            hasChosen.current = true;
          }}
        />
        <TextField {...field("email")} label={m.field_email()} type="email" optional autoComplete="off" />
      </div>
      <TextField {...field("message")} label={m.admin_charge_note()} optional autoComplete="off" />
      <div>
        <Checkbox
          name="consent"
          label={m.lead_call_consent({ brand })}
          defaultChecked={form.values.consent === "on"}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? "call-in-consent" : undefined}
        />
        <FieldError id="call-in-consent" error={errors.consent} />
      </div>
      <div className={styles.send}>
        <Button type="submit" block busy={isBusy}>
          {m.call_in_add()}
        </Button>
      </div>
    </ActionForm>
  );
}
