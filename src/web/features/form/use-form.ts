import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useActionData, useFetcher, useNavigation } from "react-router";
import { useFirstError } from "#web/ui/use-first-error.ts";
import type { ActionAnswer, Texts } from "./action-answer.ts";
import { useHydrated } from "./use-hydrated.ts";

const NONE: Texts = {};

interface FormOptions {
  /** Which one of many it is about, in hidden fields: only a refusal that names the same one is shown. */
  about?: Texts;
  /** What is wrong before anything is sent, by field; without scripts the browser's own rules stand in for it. */
  check?: (form: HTMLFormElement) => Texts;
  /** Empty again once it is done. */
  clears?: boolean;
  /** Sent without leaving the page. Forms of the same text share one sending, which stays when one of them goes. */
  inPlace?: boolean | string;
}

/**
 * What a form of a page needs: its own answer, what was typed, what to mend, and whether it is under way. Give it to
 * an `ActionForm`, and `field(name)` to each of the fields in it.
 * @param name its name among the forms of the page; empty where the page has only one
 */
export function useForm<More = object>(name = "", options: FormOptions = {}) {
  const { about = NONE, check, clears = false, inPlace = false } = options;
  const posted = useActionData<ActionAnswer<More>>();
  const fetcher = useFetcher<ActionAnswer<More>>(typeof inPlace === "string" ? { key: inPlace } : {});
  const navigation = useNavigation();
  const { state, formData, formMethod } = inPlace ? fetcher : navigation;
  const hydrated = useHydrated();
  const answer = pickOwnAnswer(fetcher.data ?? posted, name, about);
  const [found, setFound] = useState<{ fields: Texts; after: typeof answer }>();
  // An answer that came later than the check counts instead of it.
  const ours = found && found.after === answer ? found.fields : undefined;
  const errors = ours ?? answer?.fields ?? NONE;
  const values = answer?.values ?? NONE;
  const ref = useFirstError(errors);
  const isDone = answer?.ok === true;
  useEffect(() => {
    if (clears && answer?.ok) ref.current?.reset();
  }, [clears, answer, ref]);
  // The second click of two comes before anything is drawn anew.
  const sent = useRef(false);
  useEffect(() => {
    if (state === "idle") sent.current = false;
  }, [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (sent.current) return event.preventDefault();
    const problems = check?.(event.currentTarget) ?? NONE;
    const isWrong = Object.keys(problems).length > 0;
    if (isWrong) event.preventDefault();
    else sent.current = true;
    setFound(isWrong ? { fields: problems, after: answer } : undefined);
  };
  return {
    name,
    about,
    Form: inPlace ? fetcher.Form : Form,
    form: { ref, onSubmit, noValidate: check ? hydrated : undefined },
    submit: fetcher.submit,
    answer,
    /** The answer to what was sent in place; none where the page came with it. */
    fetched: fetcher.data && answer,
    isDone,
    /** Why it was refused. */
    message: ours || isDone ? undefined : answer?.message,
    /** That it is done, told beside the form. Without scripts the page begins at its top, and tells it there. */
    saved: hydrated && isDone ? answer.message : undefined,
    errors,
    values,
    /** Whether what is on its way was sent by this form. */
    isBusy: state !== "idle" && formMethod === "POST" && isSentBy(formData, name, about),
    /** Whether anything goes the same way. */
    isSending: state !== "idle",
    formData,
    /** Name, text and error of one field. @param stored what it shows until something was typed */
    field: (field: string, stored?: string | null) => ({
      name: field,
      defaultValue: values[field] ?? stored ?? undefined,
      error: getErrorAt(errors, field),
    }),
  };
}

/** What an `ActionForm` and the cards around it are given. */
export type FormState<More = object> = ReturnType<typeof useForm<More>>;

/** The answer of a page with several forms belongs to one of them, and a refusal to the one that it was about. */
function pickOwnAnswer<More>(answer: ActionAnswer<More> | undefined, name: string, about: Texts) {
  if (answer?.form !== name) return undefined;
  const isAbout = Object.entries(about).every(([field, value]) => answer.values[field] === value);
  return answer.ok || isAbout ? answer : undefined;
}

/** Without its data something else of the page is under way. */
const isSentBy = (formData: FormData | undefined, name: string, about: Texts): boolean =>
  formData !== undefined &&
  Object.entries({ ...about, ...(name !== "" && { form: name }) }).every(
    ([field, value]) => formData.get(field) === value,
  );

/** What is wrong with a field, or with the first wrong one of its lines. */
function getErrorAt(errors: Texts, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1];
}
