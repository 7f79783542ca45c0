import type { ReactNode } from "react";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { ConflictNotice, FocusedBox } from "#web/features/admin/ConflictNotice.tsx";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import type { Opened } from "#web/features/form/edit-conflict.ts";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";

interface Save {
  /** An ISO time; null if these settings were never saved. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** The newest save of several groups of settings. */
export const findLatestSave = (groups: readonly [Save, ...Save[]]): Save =>
  groups.reduce((latest, one) => ((one.changedAt ?? "") > (latest.changedAt ?? "") ? one : latest));

/** Returns the props of a field in such a form. */
export type GetFieldProps = (name: string) => { readonly label: string } & ReturnType<FormState["field"]>;

interface SettingFormProps {
  /** The name of the form on the page. */
  name: string;
  /** The stored values, by field name, and their version. */
  stored: Opened;
  getLabel: (name: string) => string;
  /** The label of its button. */
  save: string;
  className?: string;
  children: (field: GetFieldProps) => ReactNode;
}

/** A setting that is saved as a whole, but never overwrites what a colleague has saved since. */
export function SettingForm({ name, stored, getLabel, save, className, children }: SettingFormProps) {
  const form = useForm<AdminMore>(name);
  const { answer, message, isBusy } = form;
  const opened = answer?.more.opened ?? stored;
  return (
    // Keyed by the version, so that the fields show the stored values.
    <ActionForm
      of={form}
      key={opened.version}
      className={className}
      noValidate
      preventScrollReset={message === undefined}
    >
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(opened.base)} />
      <SettingError of={form} getLabel={getLabel} />
      {children((field) => ({ label: getLabel(field), ...form.field(field, opened.base[field]) }))}
      <div className={styles.save} data-part="save">
        <Button type="submit" busy={isBusy} busyWords={m.form_saving()}>
          {save}
        </Button>
      </div>
    </ActionForm>
  );
}

/** Why it was not saved: a colleague has saved something since, or a value is wrong. */
export function SettingError({
  of,
  getLabel,
}: Pick<SettingFormProps, "getLabel"> & { of: Pick<FormState<AdminMore>, "answer" | "message"> }) {
  const meanwhile = of.answer?.more.meanwhile;
  if (meanwhile)
    return (
      <FocusedBox>
        <ConflictNotice changes={meanwhile} getLabel={getLabel} />
      </FocusedBox>
    );
  return <FormError of={of} className={styles.notice} />;
}
