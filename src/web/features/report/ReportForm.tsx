import { useId } from "react";
import { paths } from "#domain/address/paths.ts";
import { REPORT_REASONS } from "#domain/feedback/choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Radio } from "#web/ui/Choice.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { FieldError } from "#web/ui/Field.tsx";
import { SentNotice } from "#web/ui/Notice.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { ActionForm, FormError } from "../form/ActionForm.tsx";
import { useForm } from "../form/use-form.ts";
import { useStoredForm } from "../unsent-forms/use-stored-form.ts";
import * as styles from "./Report.module.css";

interface ReportFormProps {
  propertyId: string;
  /** What was typed before signing in. */
  kept?: { reason: string; text: string } | null;
}

/** A report: the reason and a description. Works without JavaScript. */
export function ReportForm({ propertyId, kept }: ReportFormProps) {
  const report = useForm("report", { inPlace: true });
  const { field, answer, errors, values, isDone, isBusy } = report;
  useStoredForm(report.form.ref, `report ${propertyId}`, isDone);
  if (isDone) {
    return <SentNotice title={m.report_sent()}>{answer?.message}</SentNotice>;
  }
  return (
    <ActionForm of={report} action={paths.report(propertyId)} className={styles.form} noValidate>
      <p className={styles.words}>{m.report_words()}</p>
      <FormError of={report} />
      <Reasons chosen={values.reason ?? kept?.reason} error={errors.reason} />
      <TextArea
        {...field("text", kept?.text)}
        label={m.report_text()}
        rows={3}
        hint={m.report_text_hint({ max: formatNumber(LIMITS.reportLength) })}
      />
      <Button type="submit" busy={isBusy} busyWords={m.form_sending()}>
        {m.report_send()}
      </Button>
    </ActionForm>
  );
}

function Reasons({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group cannot be invalid, a radio group can
      role="radiogroup"
      className={styles.reasons}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={fieldStyles.label}>{m.report_reason()}</legend>
      {REPORT_REASONS.map(({ value, label }) => (
        <Radio key={value} name="reason" value={value} label={label()} defaultChecked={chosen === value} />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
