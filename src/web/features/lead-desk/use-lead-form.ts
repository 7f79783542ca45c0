import { useAnswerToast } from "#web/features/form/use-answer-toast.ts";
import { useForm } from "#web/features/form/use-form.ts";
import type { LeadFormName } from "./lead-forms.ts";

/** A form of the lead's page: shows its result as a toast, and is cleared once it is saved. */
export function useLeadForm(name: LeadFormName) {
  const form = useForm(name, { inPlace: true, clears: true });
  useAnswerToast(form);
  return form;
}
