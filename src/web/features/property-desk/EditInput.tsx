import clsx from "clsx";
import { getOptions } from "#domain/choice.ts";
import type { FormState } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/record/Record.module.css";
import type { EditField, UnitField } from "#web/routes/admin/property/edit-fields.ts";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

interface EditInputProps extends ReturnType<FormState["field"]> {
  field: EditField | UnitField;
  /** Hidden, but with its text. */
  off?: boolean;
  onChange?: (value: string) => void;
}

/** One question of the edit form: a closed list, a number, a date or a line of text. */
export function EditInput({ field, off, onChange, ...control }: EditInputProps) {
  const { label, options, blank, type, step, wide } = field;
  const common = {
    ...control,
    label: label(),
    fieldClass: clsx(wide && styles.wide, off && styles.off),
  };
  if (options) {
    return (
      <SelectField
        {...common}
        options={getOptions(options)}
        placeholder={blank || !control.defaultValue ? m.admin_choose() : undefined}
        onChange={onChange && (({ target }) => onChange(target.value))}
      />
    );
  }
  return <TextField {...common} type={type ?? "text"} step={step} />;
}
