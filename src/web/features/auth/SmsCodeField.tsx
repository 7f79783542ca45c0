import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";
import { CodeField } from "./CodeField.tsx";

/** Six digits of a text message. */
export function SmsCodeField(field: { name?: string; error?: string | undefined }) {
  const words = {
    label: m.mobile_code(),
    hint: m.mobile_code_hint({ minutes: LIMITS.mobileCodeMinutes }),
  };
  return <CodeField {...field} words={words} />;
}
