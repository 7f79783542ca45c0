import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

/** Six digits of an app: a phone shows its number keys, and offers a code that it knows. */
export function CodeField(field: { name?: string; error?: string | undefined }) {
  return (
    <TextField
      label={m.second_step_code()}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      required
      autoFocus
      hint={m.second_step_code_hint()}
      {...field}
    />
  );
}
