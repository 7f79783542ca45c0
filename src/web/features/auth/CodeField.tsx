import { LIMITS } from "#domain/limits.ts";
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

/** Six digits of a text message. */
export function SmsCodeField(field: { name?: string; error?: string | undefined }) {
  const words = {
    label: m.mobile_code(),
    hint: m.mobile_code_hint({ minutes: LIMITS.mobileCodeMinutes }),
  };
  return <CodeField {...field} words={words} />;
}
