import type { ComponentProps } from "react";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import type { FormState } from "./use-form.ts";

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
