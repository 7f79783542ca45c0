import type { ReactNode } from "react";
import { type Choice, getOptions } from "#domain/choice.ts";
import { getChoicesFor } from "#domain/property/fields/answers.ts";
import { getField } from "#domain/property/fields/fields.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SelectField, type SelectFieldProps } from "#web/ui/SelectField.tsx";
import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { getChecksUnder, getFieldNote } from "../FormEffects.tsx";
import { addStoredChoice, getLabelOfField } from "../form-questions.ts";
import { usePropertyFormState } from "../form-state.ts";
import type { TextFieldName } from "../form-values.ts";
import * as styles from "../PropertyForm.module.css";

/**
 * The small text beside a field: its purpose, and what a change of it does to a public listing. That a change would end
 * a check is shown in advance; that it must wait for approval is shown after the change.
 */
function useFieldHint(name: string, hint?: ReactNode): ReactNode {
  const { effects, checked } = usePropertyFormState();
  if (!effects) return hint;
  const waits = (effects.waiting as readonly string[]).includes(name);
  const note = getFieldNote(waits, getChecksUnder(name, checked));
  if (!note) return hint;
  return hint ? (
    <>
      {hint} {note}
    </>
  ) : (
    note
  );
}

type Bound<P> = Omit<P, "name" | "value" | "onChange" | "error"> & { name: TextFieldName };

/** A text field, bound to its answer. */
export function FormText({ name, ...rest }: Bound<TextFieldProps>) {
  const { values, errors, change } = usePropertyFormState();
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

/** A number: typed with or without commas, with the phone's number keys. */
export function FormNumber({ decimal, ...rest }: Bound<TextFieldProps> & { decimal?: boolean }) {
  return <FormText inputMode={decimal ? "decimal" : "numeric"} autoComplete="off" {...rest} />;
}

/** A choice from a short list, bound to its answer. */
export function FormSelect({
  name,
  options,
  ...rest
}: Bound<Omit<SelectFieldProps, "options">> & { options: readonly Choice[] }) {
  const { values, errors, change } = usePropertyFormState();
  const hint = useFieldHint(name, rest.hint);
  return (
    <SelectField
      placeholder={m.ui_choose()}
      {...rest}
      hint={hint}
      name={name}
      value={values[name]}
      error={errors[name]}
      options={getOptions(addStoredChoice(options, values[name]))}
      onChange={({ target }) => change({ type: "answered", name, value: target.value })}
    />
  );
}

/** Props that differ from the table of fields. */
type Own = Partial<
  Pick<TextFieldProps, "hint" | "unit" | "optional" | "fieldClass" | "autoComplete" | "inputMode">
>;

/**
 * One question of the form, with the control that the table of fields gives: a choice, yes or no, a date, a line of
 * text, or a number.
 */
export function FormQuestion({ name, ...own }: Own & { name: TextFieldName }) {
  const { value, needed, empty } = getField(name);
  const label = getLabelOfField(name) ?? "";
  const options = getChoicesFor(name);
  if (options && empty !== undefined)
    return <FormSelect {...{ name, label, options }} placeholder={undefined} />;
  if (value.kind === "yes-no") return <FormTick {...{ name, label }} />;
  const { optional = !needed, unit, ...rest } = own;
  const asked = { name, label, optional, required: !optional, ...rest };
  if (options) return <FormSelect {...asked} options={options} />;
  if (value.kind === "day") return <FormText {...asked} type="date" />;
  if (STEPPED.has(name) && value.kind === "whole")
    return <FormStepper {...asked} min={value.min} max={value.max} />;
  if (value.kind === "line") return <FormText {...asked} />;
  return <FormNumber {...asked} unit={unit} decimal={value.kind === "size" || value.kind === "degrees"} />;
}

/** Small counts, which are easier to press than to type. */
const STEPPED: ReadonlySet<TextFieldName> = new Set(["bedrooms", "bathrooms", "numberofbalconies"]);

/** A count with buttons for one more and one less. It can be typed, so the keyboard skips the buttons. */
function FormStepper({ min, max, name, ...rest }: Bound<TextFieldProps> & { min: number; max: number }) {
  const { values, change } = usePropertyFormState();
  const label = String(rest.label);
  const now = readTypedNumber(values[name]);
  const step = (by: 1 | -1) => () => {
    const next = Math.min(max, Math.max(min, (Number.isFinite(now) ? (now ?? 0) : 0) + by));
    change({ type: "answered", name, value: String(next) });
  };
  return (
    <FormNumber
      {...rest}
      name={name}
      className={styles.counted}
      end={
        <span className={`${styles.stepper} ${pageStyles.withScript}`}>
          <IconButton
            icon="minus"
            tabIndex={-1}
            label={m.owner_stepper_less({ label })}
            disabled={now === null || now <= min}
            onClick={step(-1)}
          />
          <IconButton
            icon="plus"
            tabIndex={-1}
            label={m.owner_stepper_more({ label })}
            disabled={now !== null && now >= max}
            onClick={step(1)}
          />
        </span>
      }
    />
  );
}

/** Yes or no, as one checkbox. */
export function FormTick({ name, label }: { name: TextFieldName; label: string }) {
  const { values, change } = usePropertyFormState();
  return (
    <Checkbox
      className={styles.wide}
      name={name}
      value="true"
      label={label}
      checked={values[name] === "true"}
      onChange={({ target }) => change({ type: "answered", name, value: target.checked ? "true" : "" })}
    />
  );
}

/** What changing answers of a step does that are not single fields; renders nothing if it does nothing. */
export function FieldNote({ name }: { name: string }) {
  const hint = useFieldHint(name);
  return hint ? <p className={`${styles.note} ${styles.wide}`}>{hint}</p> : null;
}
