import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/** A page's `shouldRevalidate`: where a colleague saved first, the page is loaded again with the refusal. */
export const shouldShowAgain = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate;
