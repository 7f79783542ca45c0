import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

interface EmailFieldProps {
  label?: string;
  /** What was typed before. */
  value: string | undefined;
  error: string | undefined;
  autoComplete?: string | undefined;
  fieldClass?: string;
  /** It has the focus when its dialog opens. */
  "data-focus-first"?: true | undefined;
}

/** The address by which somebody has an account. */
export function EmailField({
  label = m.auth_email(),
  value,
  autoComplete = "email",
  ...field
}: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      defaultValue={value}
      {...field}
    />
  );
}
