import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

/** Six digits from an app: phones show the number keys and can fill in the code. */
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
