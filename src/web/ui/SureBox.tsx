import { useId } from "react";
import { Checkbox } from "./Choice.tsx";
import { FieldError } from "./Field.tsx";
import * as styles from "./SureBox.module.css";

interface SureBoxProps {
  /** Why the form was not accepted as it is; without it, nothing is shown. */
  error: string | undefined;
  label: string;
}

/** "Yes, this is right": shown once something unusual was refused, and sent with the form as `sure`. */
export function SureBox({ error, label }: SureBoxProps) {
  const id = useId();
  if (!error) return null;
  return (
    <div className={styles.sure}>
      <FieldError id={id} error={error} />
      <Checkbox name="sure" label={label} aria-invalid aria-describedby={id} />
    </div>
  );
}
