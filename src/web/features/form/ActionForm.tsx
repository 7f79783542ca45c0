import type { ComponentProps } from "react";
import type { Form } from "react-router";
import { Notice } from "#web/ui/Notice.tsx";
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
