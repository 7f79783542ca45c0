import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { PropertyRecord } from "#contract/listing/property.ts";
import type { FieldErrors } from "#domain/failure.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import { type FormFile, isBusy, isMissing, isStored, listStoredFiles } from "#web/features/upload/upload.ts";
import { useUploads } from "#web/features/upload/use-uploads.ts";
import { m } from "#words/generated/messages.js";
import { getEffects, type Published } from "./FormEffects.tsx";
import { getBody } from "./form-body.ts";
import type { StoredDraft } from "./form-draft.ts";
import type { FormPlaces } from "./form-places.ts";
import { getStepOfField, listFormSteps, type StepId } from "./form-questions.ts";
import { type FormEvent, getNextValues, type PropertyFormState } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import { useStep } from "./StepNavigation.tsx";
import { type Outcome, useSendLater } from "./send-form.ts";
import { useCheck } from "./use-check.ts";
import { useDraft } from "./use-draft.ts";

export interface FormUse {
  readonly places: FormPlaces;
  readonly initial: FormValues;
  readonly photos: readonly FormFile[];
  readonly storageKey: string;
  /** The signed-in user. */
  readonly viewer: { readonly _id: string; readonly email: string } | null;
  /** The server's draft, if it stores drafts of this kind of form. */
  readonly onServer: { readonly draft: StoredDraft | null } | null;
  readonly askMobile: boolean;
  /** The answer to a form that was posted without JavaScript. */
  readonly posted?: { readonly message: string; readonly fields: FieldErrors } | undefined;
  readonly send: (body: Record<string, unknown>, values: FormValues, formKey: string) => Promise<Outcome>;
  readonly onDone: (property: PropertyRecord) => void;
  /** Called if somebody is signed out and must sign in first. */
  readonly onSignIn?: () => void;
  /** Called if the property was changed elsewhere, with this form's values, which must be merged with that. */
  readonly onStale?: (mine: StoredDraft) => void;
  /** The result of such a merge, used instead of any draft. */
  readonly carried?: StoredDraft | null;
  /** The public version, when an owner edits an approved listing. */
  readonly published?: Published | null;
}

const NOTHING: FieldErrors = {};
const NO_CHECKS: readonly CheckKind[] = [];

/** All functions of the form: answers, drafts, photos, steps, checks and sending. */
export function usePropertyForm(use: FormUse) {
  const { places, initial, askMobile, posted } = use;
  const [values, dispatch] = useReducer(
    (before: FormValues, event: FormEvent) => getNextValues(before, event, places),
    initial,
  );
  const { queue, uploads } = useUploads(use.storageKey);
  const media = useMemo(() => listStoredFiles(uploads), [uploads]);
  const steps = useMemo(() => listFormSteps(values), [values]);
  const step = useStep(steps);
  const [told, setTold] = useState<FieldErrors>(posted?.fields ?? NOTHING);
  const [message, setMessage] = useState<string | null>(posted?.message ?? null);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState(false);
  const [taken, setTaken] = useState(false);

  const change = useCallback((event: FormEvent) => {
    dispatch(event);
    // After a change, the server's error for the old answer no longer applies.
    if ("name" in event) setTold((before) => (event.name in before ? without(before, event.name) : before));
    if (event.type.startsWith("unit")) setTold(NOTHING);
  }, []);
  const form = useRef<HTMLFormElement>(null);
  const viewerId = use.viewer?._id ?? null;
  const draft = useDraft({
    ...{ ...use, keepsFiles: use.onSignIn !== undefined, viewerId, values, uploads, queue, change, form },
    ...{ step: step.current, reopen: step.reopen },
  });
  const check = useCheck({ values, places, media, askMobile, told });
  const focus = useErrorFocus(form, step.current, check.errors);

  const show = (fields: FieldErrors) => {
    const wrong = new Set(Object.keys(fields).map((field) => getStepOfField(values, field)));
    const first = steps.find((one) => wrong.has(one));
    if (first && first !== step.current) void step.go(first);
    focus.soon();
  };

  const goToNext = async () => {
    const wrong = await check.tryToLeave([step.current]);
    const following = steps[steps.indexOf(step.current) + 1];
    if (Object.keys(wrong).length > 0) focus.soon();
    else if (following) void step.go(following);
  };

  const send = async () => {
    setMessage(null);
    setEnded(false);
    setTaken(false);
    const wrong = await check.tryToLeave(steps);
    if (Object.keys(wrong).length > 0) {
      setMessage(m.error_invalid());
      return show(wrong);
    }
    if (isBusy(uploads)) return later.wait();
    const missing = uploads.filter(isMissing).length;
    // People who are signed out may have to sign in before files can be uploaded.
    if (use.viewer && missing > 0) {
      setMessage(m.owner_send_missing({ count: missing }));
      return step.go("photos");
    }
    setBusy(true);
    draft.keep();
    const outcome = await draft.hold(() => use.send(getBody(values, media), values, draft.formKey.current));
    setBusy(false);
    if ("fields" in outcome) {
      setTold(outcome.fields);
      setMessage(outcome.message);
      return show(outcome.fields);
    }
    if ("stale" in outcome) {
      setMessage(outcome.stale);
      // A new listing has no stored version to compare with: its form was sent before, with other answers.
      if (!use.onStale) return setTaken(true);
      const mine = draft.now();
      return mine ? use.onStale(mine) : undefined;
    }
    // The user was signed in when the form was opened, so the session has ended since.
    if ("signIn" in outcome) return use.viewer ? setEnded(true) : use.onSignIn?.();
    await draft.done();
    use.onDone(outcome.property);
  };

  const later = useSendLater(uploads, send);
  const published = usePublished(use.published ?? null, values, media);
  const state: PropertyFormState = { values, errors: check.errors, places, change, ...published };
  const done = useDoneSteps(steps, check, values, uploads.filter(isStored).length);
  return {
    state,
    steps,
    step,
    queue,
    uploads,
    draft,
    check,
    done,
    message,
    busy,
    later,
    startOver: () => {
      draft.startOver();
      check.restart();
      setTold(NOTHING);
      setMessage(null);
      void step.go("basics");
    },
    /** This form was sent before: `sendAsNew` sends its answers as another listing. */
    taken,
    sendAsNew: () => {
      draft.renew();
      void send();
    },
    /** The session has ended; `send` continues once somebody has signed in again. */
    ended,
    dismiss: () => setEnded(false),
    next: goToNext,
    send,
    form,
  };
}

/** What the changes of an approved listing do, and which checks it has. */
function usePublished(
  published: Published | null,
  values: FormValues,
  media: ReturnType<typeof listStoredFiles>,
) {
  const effects = useMemo(
    () => published && getEffects(published, values, media),
    [published, values, media],
  );
  return { effects, checked: published?.checked ?? NO_CHECKS };
}

/** Complete steps, among those that somebody has visited or that contain a required answer. */
function useDoneSteps(
  steps: readonly StepId[],
  { open, tried }: { open: ReadonlySet<StepId> | null; tried: ReadonlySet<StepId> },
  values: FormValues,
  photos: number,
): ReadonlySet<StepId> {
  return useMemo(() => {
    const begun: Partial<Record<StepId, boolean>> = {
      amenities: tried.has("amenities") || values.amenities.length > 0,
      photos: photos > 0,
      preview: false,
    };
    return new Set(steps.filter((step) => open && !open.has(step) && (begun[step] ?? true)));
  }, [steps, open, tried, values.amenities.length, photos]);
}

/** A field with an error, or the pin control of a map on which no pin is set. */
const WRONG = ':is([aria-invalid="true"], [data-invalid] [data-part="pin"])';
/** Fields of a folded part cannot take the focus. */
const findFirstWrong = (form: HTMLFormElement | null, step: string) =>
  [...(form?.querySelectorAll<HTMLElement>(`${step} ${WRONG}`) ?? [])].find((field) =>
    field.checkVisibility(),
  );

/** Moves the focus to the first field with an error in the current step, once it is rendered. */
function useErrorFocus(form: RefObject<HTMLFormElement | null>, current: StepId, errors: FieldErrors) {
  const wanted = useRef(false);
  const [, redraw] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever one of these has changed
  useEffect(() => {
    if (!wanted.current) return;
    const first = findFirstWrong(form.current, `#step-${current}`);
    if (!first) return;
    wanted.current = false;
    first.focus();
  }, [current, errors]);
  const runSoon = () => {
    wanted.current = true;
    redraw((count) => count + 1);
    requestAnimationFrame(() => {
      if (!wanted.current) return;
      const first = findFirstWrong(form.current, "[data-current]");
      if (first) {
        wanted.current = false;
        first.focus();
      }
    });
  };
  return { soon: runSoon };
}

function without(fields: FieldErrors, name: string): FieldErrors {
  const { [name]: _, ...rest } = fields;
  return rest;
}
