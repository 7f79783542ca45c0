import { data } from "react-router";
import { RecordMissing } from "#web/features/admin/RecordCard.tsx";
import type { Route } from "./+types/missing.ts";

/** For unknown addresses under /admin. The layout has already redirected everybody else to the home page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordMissing error={error} noun="page" />;
}
