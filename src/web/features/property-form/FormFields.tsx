import type { Choice } from "#domain/choice.ts";
import { SelectField, type SelectFieldProps } from "#web/ui/SelectField.tsx";
import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { withStored } from "./form-choices.ts";
import { useFieldHint, useForm } from "./form-context.ts";
import type { TextFieldName } from "./form-values.ts";

type Bound<P> = Omit<P, "name" | "value" | "onChange" | "error"> & { name: TextFieldName };

/** A line of the form, bound to its answer. */
export function FormText({ name, ...rest }: Bound<TextFieldProps>) {
  const { values, errors, change } = useForm();
  const hint = useFieldHint(name, rest.hint);
  return (
    <TextField
      {...rest}
      hint={hint}
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
  const hint = useFieldHint(name, rest.hint);
  return (
    <SelectField
      placeholder={m.owner_choose()}
      {...rest}
      hint={hint}
      name={name}
      value={values[name]}
      error={errors[name]}
      options={withStored(options, values[name])}
      onChange={({ target }) => change({ type: "answered", name, value: target.value })}
    />
  );
}

/** What a change of the answers of a step does that are no single fields; nothing while it does nothing. */
export function FieldNote({ name }: { name: string }) {
  const hint = useFieldHint(name);
  return hint ? <p className="pf-note pf-wide">{hint}</p> : null;
}
