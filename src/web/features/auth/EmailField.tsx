import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

/** The email address of an account. */
export const EmailField = ({ label = m.field_email(), ...field }: Partial<TextFieldProps>) => (
  <TextField label={label} name="email" type="email" autoComplete="email" required {...field} />
);
