import type { ActionAnswer } from "#web/features/form/action-answer.ts";

/** Whether a form was refused whose rule a colleague has removed meanwhile: its form, with the reason, is not shown. */
export const isGone = (
  { ok, values: { id = "" } }: Pick<ActionAnswer, "ok" | "values">,
  rules: readonly { readonly _id: string }[],
): boolean => !ok && id !== "" && !rules.some(({ _id }) => _id === id);
