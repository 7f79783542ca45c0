import { useCallback, useEffect, useMemo, useState } from "react";
import { normalizePhone } from "#domain/account/contact-details.ts";
import type { FieldErrors } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { getPartScript } from "../lost-connection/retry-requests.ts";
import { getBody, type SentMedia } from "./form-body.ts";
import { type FormPlaces, findPlaceTroubles } from "./form-places.ts";
import { getStepOfField, type StepId } from "./form-questions.ts";
import type { FormValues } from "./form-values.ts";

/**
 * Every field with an error, with the same messages as the server: it is the same schema. It is loaded when it is first
 * needed.
 */
async function checkForm(body: Record<string, unknown>): Promise<FieldErrors> {
  const { propertyInput } = await getPartScript(() => import("#contract/listing/property.ts"));
  const errors: Record<string, string> = {};
  for (const { path, message } of propertyInput.safeParse(body).error?.issues ?? [])
    errors[path.join(".")] ??= message;
  return errors;
}

const PAUSE_MS = 250;

interface CheckUse {
  readonly values: FormValues;
  readonly places: FormPlaces;
  readonly media: readonly SentMedia[];
  readonly askMobile: boolean;
  /** The server's errors for a form that was sent. */
  readonly told: FieldErrors;
}

/**
 * Errors by the server's schema: checked in the background, shown for the steps that somebody has tried to leave, and
 * removed as soon as they are fixed.
 */
export function useCheck({ values, places, media, askMobile, told }: CheckUse) {
  const [problems, setProblems] = useState<FieldErrors | null>(null);
  const [tried, setTried] = useState<ReadonlySet<StepId>>(new Set());

  const check = useCallback(async (): Promise<FieldErrors> => {
    const mobile: FieldErrors =
      askMobile && !normalizePhone(values.mobile) ? { mobile: m.auth_mobile_invalid() } : {};
    return { ...findPlaceTroubles(values, places), ...(await checkForm(getBody(values, media))), ...mobile };
  }, [values, places, media, askMobile]);

  useEffect(() => {
    let over = false;
    const timer = setTimeout(async () => {
      const found = await check();
      if (!over) setProblems(found);
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [check]);

  /** Checks now and shows the errors of these steps. */
  const tryToLeave = async (steps: readonly StepId[]): Promise<FieldErrors> => {
    const found = await check();
    setProblems(found);
    setTried((before) => new Set([...before, ...steps]));
    return Object.fromEntries(
      Object.entries(found).filter(([field]) => steps.includes(getStepOfField(values, field))),
    );
  };

  const errors = useMemo(() => {
    const own = Object.entries(problems ?? {}).filter(([field]) => tried.has(getStepOfField(values, field)));
    return { ...Object.fromEntries(own), ...told };
  }, [problems, tried, values, told]);

  const findStepsWith = (fields: FieldErrors): ReadonlySet<StepId> =>
    new Set(Object.keys(fields).map((field) => getStepOfField(values, field)));
  return {
    errors,
    /** Steps with a visible error. */
    wrong: findStepsWith(errors),
    /** Incomplete steps, with visible errors or not; null while nothing has been checked. */
    open: problems ? findStepsWith(problems) : null,
    /** Steps that somebody has tried to leave. */
    tried,
    tryToLeave,
    /** Shows no errors until somebody tries to leave a step again. */
    restart: () => setTried(new Set()),
  };
}
