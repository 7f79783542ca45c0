import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useActionData, useNavigation } from "react-router";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import type { FormAnswer } from "./form-answer.ts";

type Fields = Readonly<Record<string, string>>;
const NONE: Fields = {};

/**
 * What a form of ours needs: what came back, the fields to mend, and whether it is under way.
 * @param check says what is wrong before anything is sent; without JavaScript the browser's own rules stand in for it
 */
export function useAuthForm(check: (form: HTMLFormElement) => Fields) {
  const answer = useActionData<FormAnswer>();
  const [found, setFound] = useState<{ fields: Fields; after: FormAnswer | undefined }>();
  const { state, formMethod } = useNavigation();
  const hydrated = useHydrated();
  // An answer that came later than the check counts instead of it.
  const ours = found && found.after === answer ? found.fields : undefined;
  const fields = ours ?? answer?.fields ?? NONE;
  const form = useFirstError(fields);
  // The second click of two comes before anything is drawn anew.
  const sent = useRef(false);
  useEffect(() => {
    if (state === "idle") sent.current = false;
  }, [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (sent.current) return event.preventDefault();
    const problems = check(event.currentTarget);
    const wrong = Object.keys(problems).length > 0;
    if (wrong) event.preventDefault();
    else sent.current = true;
    setFound(wrong ? { fields: problems, after: answer } : undefined);
  };
  return {
    fields,
    values: answer?.values ?? NONE,
    error: ours ? undefined : answer?.message,
    busy: state !== "idle" && formMethod === "POST",
    form: { ref: form, noValidate: hydrated, onSubmit },
  };
}

/** What is wrong with an e-mail field by the browser's own rule, in our words. */
export function emailProblem(input: HTMLInputElement): string | undefined {
  if (input.validity.valueMissing) return m.auth_email_needed();
  if (!input.validity.typeMismatch) return undefined;
  const [name, domain] = input.value.trim().split("@");
  return name && !domain ? m.auth_email_unfinished() : m.auth_email_invalid();
}

/** False in the server's HTML, true once scripts answer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
