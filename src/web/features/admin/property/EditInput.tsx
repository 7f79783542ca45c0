import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { EditField, UnitField } from "./edit-fields.ts";

interface EditInputProps {
  field: EditField | UnitField;
  /** The control's own name, which for a unit carries its number. */
  name: string;
  value: string | undefined;
  error: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** One question of the edit form: a closed list, a number, a day or a line. */
export function EditInput({ field, name, value, error, onChange }: EditInputProps) {
  const { label, options, blank, type, step, wide } = field;
  const common = { label: label(), name, error, defaultValue: value ?? "", fieldClass: wide && "edit__wide" };
  if (options) {
    return (
      <SelectField
        {...common}
        fieldClass={common.fieldClass || undefined}
        options={options}
        placeholder={blank || !value ? m.admin_choose() : undefined}
        onChange={onChange && (({ target }) => onChange(target.value))}
      />
    );
  }
  return (
    <TextField {...common} fieldClass={common.fieldClass || undefined} type={type ?? "text"} step={step} />
  );
}
