import clsx from "clsx";
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
  /** Out of sight, with its text. */
  off?: boolean;
  onChange?: (value: string) => void;
}

/** One question of the edit form: a closed list, a number, a day or a line. */
export function EditInput({ field, name, value, error, off, onChange }: EditInputProps) {
  const { label, options, blank, type, step, wide } = field;
  const common = {
    label: label(),
    name,
    error,
    defaultValue: value ?? "",
    fieldClass: clsx(wide && "edit__wide", off && "hidden"),
  };
  if (options) {
    return (
      <SelectField
        {...common}
        options={options}
        placeholder={blank || !value ? m.admin_choose() : undefined}
        onChange={onChange && (({ target }) => onChange(target.value))}
      />
    );
  }
  return <TextField {...common} type={type ?? "text"} step={step} />;
}
