import clsx from "clsx";
import type { ComponentProps } from "react";
import * as styles from "./Field.module.css";
import { Field, type FieldText } from "./Field.tsx";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldText, ComponentProps<"select"> {
  options: readonly SelectOption[];
  /** A first option that means no choice, with the empty value. */
  placeholder?: string;
}

/** A choice from a few options. Native: works well on every phone and without JavaScript, and needs no extra code. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, fieldClass, id, options, placeholder, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, optional, fieldClass, id }}>
      {(control) => (
        <select {...rest} {...control} className={clsx(styles.input, className)} data-part="input">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
