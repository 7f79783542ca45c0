import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { RenewalSent } from "./renewal.ts";

/**
 * The two forms of a page behind a signed link that wants a code: one asks for it, the other enters it.
 * @param names of both forms
 * @returns also the id of the code that was sent last, which stays while a wrong one is corrected
 */
export function useLinkCode(names: { readonly ask: string; readonly code: string }) {
  const asking = useForm<RenewalSent>(names.ask);
  const entering = useForm(names.code);
  return { asking, entering, id: asking.answer?.more.code ?? entering.values.id };
}

interface LinkCodeFormProps {
  of: FormState;
  /** Of the code that was sent. */
  id: string;
  className?: string;
  /** A page with more on it stays where it is. */
  preventScrollReset?: boolean;
  /** The button, and what is said above it. */
  children: ReactNode;
}

/** Six digits that were sent to the person to whom a link belongs: phones show the number keys and offer the code. */
export function LinkCodeForm({ of, id, children, ...rest }: LinkCodeFormProps) {
  return (
    <ActionForm of={of} noValidate {...rest}>
      <input type="hidden" name="id" value={id} />
      <TextField
        {...of.field("code")}
        label={m.link_code()}
        hint={m.mobile_code_hint({ minutes: LIMITS.mobileCodeMinutes })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {!of.errors.code && <FormError of={of} />}
      {children}
    </ActionForm>
  );
}
