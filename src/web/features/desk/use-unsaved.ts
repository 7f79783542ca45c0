import { useEffect, useRef } from "react";
import type { FormState } from "#web/features/form/use-form.ts";
import { isTyped, watchForm } from "./unsaved-forms.ts";

/**
 * Before the page is left, `LeaveQuestion` asks whether the texts in this form may be lost. A refused form counts, too;
 * one that is being sent does not.
 * @param isOver true once its success leads to another page by itself
 */
export function useUnsaved(
  { form: { ref }, message, isSending }: Pick<FormState, "form" | "message" | "isSending">,
  isOver = false,
): void {
  const state = useRef({ isRefused: false, isSending: false });
  useEffect(() => {
    state.current = { isRefused: message !== undefined, isSending };
  }, [message, isSending]);
  useEffect(() => {
    if (isOver) return;
    return watchForm(() => !state.current.isSending && (state.current.isRefused || isTyped(ref.current)));
  }, [ref, isOver]);
}
