import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import * as styles from "./Field.module.css";
import { Field, type FieldText } from "./Field.tsx";
import { Icon, type IconName } from "./Icon.tsx";

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
