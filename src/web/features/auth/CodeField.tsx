import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

interface CodeFieldProps extends Pick<TextFieldProps, "name" | "error"> {
  /** Other words than those for an authenticator app. */
  words?: Pick<TextFieldProps, "label" | "hint">;
}

/** Six digits from an app, or from a text message: phones show the number keys and offer the code. */
export function CodeField({ words, ...field }: CodeFieldProps) {
  return (
    <TextField
      label={m.second_step_code()}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus
      hint={m.second_step_code_hint()}
      {...words}
      {...field}
    />
  );
}
