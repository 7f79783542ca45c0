import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Opened } from "#web/features/meanwhile/meanwhile.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import type { DeskFormAnswer } from "../desk-form.ts";
import { MeanwhileNotice } from "../MeanwhileNotice.tsx";

/** What a field of such a form is given. */
export type GetFieldProps = (name: string) => {
  readonly label: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
};

interface SettingFormProps {
  /** Which of the page's forms it is. */
  name: string;
  /** What is stored, under the names of the fields, and in which version. */
  stored: Opened;
  answer: DeskFormAnswer | undefined;
  labelOf: (name: string) => string;
  /** The words of its button. */
  save: string;
  className?: string;
  children: (field: GetFieldProps) => ReactNode;
}

/** A setting that is saved as a whole, never over what a colleague has saved meanwhile. */
export function SettingForm({ name, stored, answer, labelOf, save, className, children }: SettingFormProps) {
  const refused = answer && !answer.ok ? answer : undefined;
  const opened = refused?.opened ?? stored;
  const texts = refused?.values ?? stored.base;
  const form = useFirstError(refused?.fields);
  const busy = useNavigation().formData?.get("form") === name;
  return (
    // Keyed by the version, so that the fields take up what is stored.
    <Form
      key={opened.version}
      ref={form}
      method="post"
      className={className}
      noValidate
      preventScrollReset={!refused}
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(opened.base)} />
      {refused && <SettingRefusal refused={refused} labelOf={labelOf} />}
      {children((field) => ({
        label: labelOf(field),
        name: field,
        defaultValue: texts[field] ?? "",
        error: errorOf(refused?.fields ?? {}, field),
      }))}
      <div className="rec__save">
        <Button type="submit" busy={busy} busyWords={m.admin_saving()}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

/** Why it was not saved: what a colleague has saved meanwhile, or what is wrong. */
export function SettingRefusal({
  refused,
  labelOf,
}: Pick<SettingFormProps, "labelOf"> & { refused: DeskFormAnswer }) {
  if (refused.meanwhile) return <MeanwhileNotice changes={refused.meanwhile} labelOf={labelOf} />;
  return (
    <Notice tone="bad" live className="rec__notice">
      {refused.message}
    </Notice>
  );
}

/** What is wrong with a field, or with the first wrong one of its lines. */
function errorOf(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1];
}
