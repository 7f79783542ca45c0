import clsx from "clsx";
import { type ComponentProps, type ReactNode, useState } from "react";
import { m } from "#words/generated/messages.js";
import * as styles from "./Field.module.css";
import { Field, type FieldText } from "./Field.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";

export interface TextFieldProps extends FieldText, ComponentProps<"input"> {
  icon?: IconName;
  /** A unit at the end of the field, such as "sq.ft". */
  unit?: string;
  /** A control at the end of the field, such as an IconButton. */
  end?: ReactNode;
}

/** One line of text, a number, a date, an email. All attributes of an `input` are passed on. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, fieldClass, id, icon, unit, end, className, ...rest } = props;
  return (
    <Field {...{ label, hint, error, optional, fieldClass, id }}>
      {(control) => {
        const input = (
          <input {...rest} {...control} className={clsx(styles.input, className)} data-part="input" />
        );
        if (!icon && !unit && !end) return input;
        return (
          <span className={styles.affix}>
            {icon && <Icon name={icon} />}
            {input}
            {unit && <span className={`${styles.affixEnd} ${styles.affixUnit}`}>{unit}</span>}
            {end && <span className={styles.affixEnd}>{end}</span>}
          </span>
        );
      }}
    </Field>
  );
}

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

/** A password field with a button to show and hide it. Pass the right `autoComplete`. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={shown ? m.ui_hide_password() : m.ui_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
