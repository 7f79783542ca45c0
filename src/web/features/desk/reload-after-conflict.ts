import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/** A page's `shouldRevalidate`: if a colleague saved first, the page's data is loaded again together with the error. */
export const shouldReloadAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate;
