import type { FormState } from "./use-form.ts";

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
  const isRefused = !fetched && answer?.ok === false && !answer.isConflict;
  return <input type="hidden" name={name} value={(isRefused ? answer.values[name] : undefined) ?? now} />;
}
