import type { ComponentProps } from "react";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import type { FormState } from "./use-form.ts";

interface SaveButtonProps extends ComponentProps<typeof Button> {
  /** From `useForm`. */
  of: Pick<FormState, "isBusy">;
}

/** Sends a form of the account, on a line of its own, and says so while it is under way. */
export function SaveButton({ of, ...rest }: SaveButtonProps) {
  return (
    <div>
      <Button type="submit" busy={of.isBusy} busyWords={m.form_saving()} {...rest} />
    </div>
  );
}
