import clsx from "clsx";
import type { ComponentProps } from "react";
import * as styles from "./Field.module.css";
import { Field, type FieldText } from "./Field.tsx";

export interface TextAreaProps extends FieldText, ComponentProps<"textarea"> {}

/** Text of several lines; it grows with its content if the browser supports that. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, fieldClass, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, optional, fieldClass, id }}>
      {(control) => (
        <textarea {...rest} {...control} className={clsx(styles.input, className)} data-part="input" />
      )}
    </Field>
  );
}
