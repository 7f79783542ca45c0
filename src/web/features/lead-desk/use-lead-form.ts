import { useAnswerToast } from "#web/features/form/use-answer-toast.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { useSendingKey } from "#web/features/form/use-sending-key.ts";
import type { LeadFormName } from "#web/routes/admin/leads/lead-forms.ts";

/** A form of the lead's page: shows its result as a toast, is cleared once it is saved, and is done once. */
export function useLeadForm(name: LeadFormName) {
  const form = useForm(name, { inPlace: true, clears: true });
  useAnswerToast(form);
  const sendingKey = useSendingKey(form.answer);
  return { ...form, sendingKey };
}
