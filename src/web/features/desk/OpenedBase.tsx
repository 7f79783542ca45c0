import type { AdminMore } from "../admin/admin-form.tsx";
import type { Texts } from "../form/action-answer.ts";
import type { FormState } from "../form/use-form.ts";

interface OpenedBaseProps {
  of: Pick<FormState<AdminMore>, "answer">;
  /** What the page shows: a decision is refused if a colleague has changed it since. */
  base: Texts;
}

/** The hidden field with what was read when a form was opened; after a refusal still the same (`keepOpened`). */
export function OpenedBase({ of: { answer }, base }: OpenedBaseProps) {
  return <input type="hidden" name="base" value={JSON.stringify(answer?.more.opened?.base ?? base)} />;
}
