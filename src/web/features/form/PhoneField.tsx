import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";

/** A phone number: telephones show their number keys, and browsers offer the person's own number. */
export const PhoneField = (field: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} />
);
