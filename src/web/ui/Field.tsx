import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { m } from "#words/generated/messages.js";
import * as styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";

/** Pass the ref to a form: whenever `errors` changes and is not empty, the first field with an error gets the focus. */
export function useFirstError(errors: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldText {
  label: ReactNode;
  /** Help for filling in the field correctly. */
  hint?: ReactNode;
  /** How to fix it, in a sentence. If present, the field is invalid. */
  error?: ReactNode;
  /** Shows "optional" beside the label; other fields are required. */
  optional?: boolean;
  /** Classes of the whole field, such as a column span. */
  fieldClass?: string;
}

export interface FieldProps extends FieldText {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint, error. TextField and similar components use it; use it for a custom control. */
export function Field({ label, hint, error, optional, fieldClass, id, children }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const hintId = hint ? `${own}-hint` : undefined;
  const errorId = error ? `${own}-error` : undefined;
  return (
    <div className={clsx(styles.field, fieldClass)} data-part="field">
      <label className={styles.label} htmlFor={own}>
        {label} {optional && <small>({m.ui_optional()})</small>}
      </label>
      {children({
        id: own,
        "aria-describedby": clsx(errorId, hintId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The error message below a field; for a custom control, which refers to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string | undefined; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.error} data-part="field-error" id={id}>
      <Icon name="alert" size={18} />
      {error}
    </p>
  );
}
