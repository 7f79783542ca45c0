import type { Choice } from "#domain/choice.ts";
import { SelectField, type SelectFieldProps } from "#web/ui/SelectField.tsx";
import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { withStored } from "./form-choices.ts";
import { useForm } from "./form-context.ts";
import type { TextFieldName } from "./form-values.ts";

type Bound<P> = Omit<P, "name" | "value" | "onChange" | "error"> & { name: TextFieldName };

/** A line of the form, bound to its answer. */
export function FormText({ name, ...rest }: Bound<TextFieldProps>) {
  const { values, errors, change } = useForm();
  return (
    <TextField
      {...rest}
      name={name}
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => change({ type: "answered", name, value: target.value })}
    />
  );
}

/** A number: typed with or without commas, on the phone's number keys. */
export function FormNumber({ decimal, ...rest }: Bound<TextFieldProps> & { decimal?: boolean }) {
  return <FormText inputMode={decimal ? "decimal" : "numeric"} autoComplete="off" {...rest} />;
}

/** One of a few, bound to its answer. */
export function FormSelect({
  name,
  options,
  ...rest
}: Bound<Omit<SelectFieldProps, "options">> & { options: readonly Choice[] }) {
  const { values, errors, change } = useForm();
  return (
    <SelectField
      placeholder={m.owner_choose()}
      {...rest}
      name={name}
      value={values[name]}
      error={errors[name]}
      options={withStored(options, values[name])}
      onChange={({ target }) => change({ type: "answered", name, value: target.value })}
    />
  );
}
