import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useActionData, useFetcher, useLocation, useNavigation } from "react-router";
import { useFirstError } from "#web/ui/Field.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { ActionAnswer, Texts } from "./action-answer.ts";

/**
 * Returns the value, after putting it into React's own state. The router keeps the answers of its fetchers in a map
 * that React does not know: a render that happens for another reason may find the answer there first. React then takes
 * the component for unchanged, drops its effects, and the focus never moves to the wrong field (facebook/react#24042).
 * A state that changes during the render tells React that something is new.
 */
function useSeenByReact<T extends object | undefined>(value: T): T {
  const [seen, setSeen] = useState(value);
  if (seen !== value) setSeen(value);
  return value;
}

const NONE: Texts = {};

interface FormOptions {
  /** Identifies one of many similar forms by hidden fields: a form shows only its own errors. */
  about?: Texts;
  /** Problems that are found before anything is sent, by field; without scripts the browser's own rules apply. */
  check?: (form: HTMLFormElement) => Texts;
  /** Cleared after success. */
  clears?: boolean;
  /**
   * Sent without leaving the page. Forms with the same text share one fetcher, which remains when one of them is
   * removed.
   */
  inPlace?: boolean | string;
}

/**
 * Everything that a form of a page needs: its answer, what was typed, its errors, and whether it is being sent. Give it
 * to an `ActionForm`, and `field(name)` to each field in it.
 * @param name its name among the forms of the page; empty where the page has only one
 */
export function useForm<More = object>(name = "", options: FormOptions = {}) {
  const { about = NONE, check, clears = false, inPlace = false } = options;
  const posted = useActionData<ActionAnswer<More>>();
  const fetcher = useFetcher<ActionAnswer<More>>(typeof inPlace === "string" ? { key: inPlace } : {});
  const navigation = useNavigation();
  const { key: address } = useLocation();
  const { state, formData, formMethod } = inPlace ? fetcher : navigation;
  const hydrated = useHydrated();
  const fetched = useSeenByReact(fetcher.data);
  const answer = pickOwnAnswer(fetched ?? posted, name, about);
  const [found, setFound] = useState<{ fields: Texts; after: typeof answer }>();
  // A newer answer of the server replaces the result of the check.
  const ours = found && found.after === answer ? found.fields : undefined;
  const errors = ours ?? answer?.fields ?? NONE;
  const values = answer?.values ?? NONE;
  const ref = useFirstError(errors);
  const isDone = answer?.ok === true;
  const message = ours || isDone ? undefined : answer?.message;
  useEffect(() => {
    if (clears && answer?.ok) ref.current?.reset();
  }, [clears, answer, ref]);
  // The second click of a double click comes before React renders again. A fast answer can come before React has
  // rendered "submitting", so a new answer or a new address ends the sending too.
  const sent = useRef<{ fetched: typeof fetched; address: string }>(undefined);
  useEffect(() => {
    if (state === "idle") sent.current = undefined;
  }, [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (sent.current?.fetched === fetched && sent.current?.address === address) return event.preventDefault();
    const problems = check?.(event.currentTarget) ?? NONE;
    const isWrong = Object.keys(problems).length > 0;
    if (isWrong) event.preventDefault();
    else sent.current = { fetched, address };
    setFound(isWrong ? { fields: problems, after: answer } : undefined);
  };
  return {
    name,
    about,
    Form: inPlace ? fetcher.Form : Form,
    form: { ref, onSubmit, noValidate: check ? hydrated : undefined, "data-refused": message && "" },
    submit: fetcher.submit,
    answer,
    /** The answer to a form sent in place; undefined if the page was loaded with it. */
    fetched: fetched && answer,
    isDone,
    /** The reason why it was refused. */
    message,
    /** The success message beside the form. Without scripts the page starts at its top and shows it there. */
    saved: hydrated && isDone ? answer.message : undefined,
    errors,
    values,
    /** Whether this form is being sent. */
    isBusy: state !== "idle" && formMethod === "POST" && isSentBy(formData, name, about),
    /** Whether any form with the same action is being sent, or the page is being loaded again after its answer. */
    isSending: state !== "idle",
    /** As `isSending`, but ends with the answer: for a dialog that is closed by it and may be opened again at once. */
    isUnanswered: state === "submitting",
    formData,
    /**
     * Name, text and error of one field.
     * @param stored its value until something is typed
     */
    field: (field: string, stored?: string | null) => ({
      name: field,
      defaultValue: values[field] ?? stored ?? undefined,
      error: getErrorAt(errors, field),
    }),
  };
}

/** The value for an `ActionForm` and the cards around it. */
export type FormState<More = object> = ReturnType<typeof useForm<More>>;

/** On a page with several forms an answer belongs to one of them, and an error to the form that was sent. */
function pickOwnAnswer<More>(answer: ActionAnswer<More> | undefined, name: string, about: Texts) {
  if (answer?.form !== name) return undefined;
  const isAbout = Object.entries(about).every(([field, value]) => answer.values[field] === value);
  return answer.ok || isAbout ? answer : undefined;
}

/** Without form data, another part of the page is loading. */
const isSentBy = (formData: FormData | undefined, name: string, about: Texts): boolean =>
  formData !== undefined &&
  Object.entries({ ...about, ...(name !== "" && { form: name }) }).every(
    ([field, value]) => formData.get(field) === value,
  );

/** The error of a field, or the first error in its rows. */
function getErrorAt(errors: Texts, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1];
}

interface WayBack {
  readonly label: string;
  readonly onAct: () => void;
}

/** Answers that were already shown: a component that moves to another place on the page would show them again. */
const said = new WeakSet<object>();

/**
 * Shows the result of a form that was sent in place as a toast. A refusal leaves when the next result comes.
 * @param wayBack the undo, if there is one
 */
export function useAnswerToast<More>(
  { fetched }: Pick<FormState<More>, "fetched">,
  wayBack?: (answer: ActionAnswer<More>) => WayBack | undefined,
): void {
  const answers = useId();
  useEffect(() => {
    if (!fetched || said.has(fetched)) return;
    said.add(fetched);
    const action = wayBack?.(fetched);
    showToast({
      words: fetched.message,
      tone: fetched.ok ? "ok" : "bad",
      answers,
      ...(action && { action }),
    });
  }, [fetched, wayBack, answers]);
}
