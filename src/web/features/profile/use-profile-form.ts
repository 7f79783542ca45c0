import { useEffect } from "react";
import { useActionData, useNavigation } from "react-router";
import { useHydrated } from "#web/features/form/use-hydrated.ts";
import { useFirstError } from "#web/ui/use-first-error.ts";
import type { ProfileAnswer, ProfileIntent, SecondStepIntent } from "./profile-answer.ts";

type FormAnswer = Omit<ProfileAnswer, "intent"> & { readonly intent: ProfileIntent | SecondStepIntent };
const NONE = {};

/** What one form of the profile needs: its own answer, whether it is under way, and a ref that goes to what is wrong. */
export function useProfileForm(intent: ProfileIntent | SecondStepIntent, { clears = false } = {}) {
  const answer = useActionData<FormAnswer>();
  const own = answer?.intent === intent ? answer : undefined;
  const hydrated = useHydrated();
  const { state, formData } = useNavigation();
  const fields = own?.fields ?? NONE;
  const form = useFirstError(fields);
  const saved = clears ? own : undefined;
  useEffect(() => {
    if (saved?.saved) form.current?.reset();
  }, [saved, form]);
  return {
    form,
    fields: fields as Readonly<Record<string, string>>,
    values: (own?.values ?? NONE) as Readonly<Record<string, string>>,
    /** The values are what was typed, also where that is nothing. */
    typed: own?.values !== undefined,
    message: own?.message,
    /** Told beside the form, which may be far down the page; without scripts the page begins at its top and tells it there. */
    saved: hydrated ? own?.saved : undefined,
    busy: state !== "idle" && formData?.get("intent") === intent,
  };
}
