import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/** A page's `shouldRevalidate`: where a colleague was faster it shows how things stand now, beside the refusal. */
export const shouldShowAgain = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate;
