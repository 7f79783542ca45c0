import { LIMITS } from "#domain/limits.ts";
import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

/** Six digits that were sent to the person to whom a link belongs: phones show the number keys and offer the code. */
export function LinkCodeField(field: Pick<TextFieldProps, "name" | "error">) {
  return (
    <TextField
      {...field}
      label={m.link_code()}
      hint={m.mobile_code_hint({ minutes: LIMITS.mobileCodeMinutes })}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
