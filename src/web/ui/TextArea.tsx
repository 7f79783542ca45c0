import clsx from "clsx";
import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field.tsx";

export interface TextAreaProps extends FieldWords, ComponentProps<"textarea"> {}

/** Several lines; it grows with what is written where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, fieldClass, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, optional, fieldClass, id }}>
      {(control) => <textarea {...rest} {...control} className={clsx("input", className)} />}
    </Field>
  );
}
