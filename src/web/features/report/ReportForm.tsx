import { useId } from "react";
import { useFetcher } from "react-router";
import { LIMITS } from "#domain/limits.ts";
import { REPORT_REASONS } from "#domain/report-choices.ts";
import { useKeptForm } from "#web/features/kept-words/use-kept-form.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Radio } from "#web/ui/Choice.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import type { ReportFormAnswer, ReportValues } from "./report-form-data.ts";
import "./report.css";

const figures = new Intl.NumberFormat("en-IN");

interface ReportFormProps {
  propertyId: string;
  /** What was typed before signing in. */
  kept?: ReportValues | null;
  /** What the server answered to a form sent without JavaScript. */
  sent?: ReportFormAnswer | undefined;
}

/** What is wrong, and in which way. Works without JavaScript. */
export function ReportForm({ propertyId, kept, sent }: ReportFormProps) {
  const fetcher = useFetcher<ReportFormAnswer>();
  const answer = fetcher.data ?? sent;
  const refusal = answer && "fields" in answer ? answer : undefined;
  const form = useFirstError(refusal?.fields);
  const done = answer !== undefined && "done" in answer;
  useKeptForm(form, `report ${propertyId}`, done);
  if (done) {
    return <SentNotice title={m.report_sent()}>{answer.done}</SentNotice>;
  }
  const errors = refusal?.fields ?? {};
  const values = refusal?.values ?? kept;
  return (
    <fetcher.Form ref={form} method="post" action={paths.report(propertyId)} className="repf" noValidate>
      <p className="repf__words">{m.report_words()}</p>
      {refusal && (
        <Notice tone="bad" live>
          {refusal.message}
        </Notice>
      )}
      <Reasons chosen={values?.reason} error={errors.reason} />
      <TextArea
        label={m.report_text()}
        name="text"
        rows={3}
        maxLength={LIMITS.reportLength}
        hint={m.report_text_hint({ max: figures.format(LIMITS.reportLength) })}
        error={errors.text}
        defaultValue={values?.text}
      />
      <Button type="submit" busy={fetcher.state !== "idle"} busyWords={m.report_sending()}>
        {m.report_send()}
      </Button>
    </fetcher.Form>
  );
}

function Reasons({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group cannot be invalid, a radio group can
      role="radiogroup"
      className="repf__reasons"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="field__label">{m.report_reason()}</legend>
      {REPORT_REASONS.map(({ value, label }) => (
        <Radio key={value} name="reason" value={value} label={label} defaultChecked={chosen === value} />
      ))}
      {error && (
        <p className="field__error" id={id}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
