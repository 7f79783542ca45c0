import type { ComponentProps } from "react";
import type { Form } from "react-router";
import { Notice } from "#web/ui/Notice.tsx";
import type { FormState } from "./use-form.ts";

interface ActionFormProps extends ComponentProps<typeof Form> {
  /** From `useForm`. */
  of: Pick<FormState, "Form" | "name" | "about" | "form">;
}

/** A form of a page, with the hidden fields that tell the action which form it is. Works without JavaScript. */
export function ActionForm({ of, children, ...rest }: ActionFormProps) {
  const { Form, name, about, form } = of;
  return (
    <Form method="post" {...form} {...rest}>
      {name !== "" && <input type="hidden" name="form" value={name} />}
      {Object.entries(about).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** The reason why a form was refused. */
export function FormRefusal({
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
