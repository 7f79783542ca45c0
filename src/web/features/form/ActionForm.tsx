import type { ComponentProps } from "react";
import type { Form } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField, type TextFieldProps } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { FormState } from "./use-form.ts";

interface ActionFormProps extends ComponentProps<typeof Form> {
  /** From `useForm`; with `sendingKey`, from `useSendingKey`, it is done once, however often it arrives. */
  of: Pick<FormState, "Form" | "name" | "about" | "form"> & { readonly sendingKey?: string };
}

/** A form of a page, with the hidden fields that tell the action which form it is. Works without JavaScript. */
export function ActionForm({ of, children, ...rest }: ActionFormProps) {
  const { Form, name, about, form, sendingKey } = of;
  return (
    <Form method="post" {...form} {...rest}>
      {name !== "" && <input type="hidden" name="form" value={name} />}
      {sendingKey && <input type="hidden" name="key" value={sendingKey} />}
      {Object.entries(about).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** The reason why a form was refused. */
export function FormError({
  of: { message },
  className,
}: {
  of: Pick<FormState, "message">;
  className?: string;
}) {
  if (!message) return null;
  return (
    <Notice tone="bad" live className={className}>
      {message}
    </Notice>
  );
}

interface SaveButtonProps extends ComponentProps<typeof Button> {
  /** From `useForm`. */
  of: Pick<FormState, "isBusy">;
}

/** The submit button of an account form, on its own line, with a busy text while it is being sent. */
export function SaveButton({ of, ...rest }: SaveButtonProps) {
  return (
    <div>
      <Button type="submit" busy={of.isBusy} busyWords={m.form_saving()} {...rest} />
    </div>
  );
}

interface SeenFieldProps {
  of: Pick<FormState, "answer" | "fetched">;
  name: string;
  /** What the page shows now. */
  now: string | number;
}

/**
 * A hidden field with what its author saw when the form was opened, such as a version. Without JavaScript a refused form
 * comes back in a page that was loaded anew, perhaps with something newer, which nobody has shown to its author: it goes
 * on from what it was sent with. Only after a conflict, which says what has changed, does it go on from the page.
 */
export function SeenField({ of: { answer, fetched }, name, now }: SeenFieldProps) {
  const isRejected = !fetched && answer?.ok === false && !answer.isConflict;
  return <input type="hidden" name={name} value={(isRejected ? answer.values[name] : undefined) ?? now} />;
}

/** A phone number: telephones show their number keys, and browsers offer the person's own number. */
export const PhoneField = (field: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} />
);
