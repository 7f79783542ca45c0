import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { m } from "#words/generated/messages.js";
import * as styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";

/** What a control must carry so that its label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldWords {
  label: ReactNode;
  /** What helps before the mistake. */
  hint?: ReactNode;
  /** How to mend it, in a sentence. Its presence makes the field invalid. */
  error?: ReactNode;
  /** Says "optional" beside the label; fields are required unless they say so. */
  optional?: boolean;
  /** Classes of the whole field, such as a column span. */
  fieldClass?: string;
}

export interface FieldProps extends FieldWords {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint, error. TextField and the others are made of it; use it for a control of your own. */
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

/** How to mend a field, beneath it; for a control of your own, which names it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string | undefined; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.error} data-part="field-error" id={id}>
      <Icon name="alert" size={18} />
      {error}
    </p>
  );
}
