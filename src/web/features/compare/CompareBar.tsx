import { lazy, Suspense } from "react";
import { useLocation, useMatches } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { useComparedListings } from "./use-compare.ts";

const CompareTray = lazy(() => getPartScript(() => import("./CompareTray.tsx")));

/** Shows the tray if it has listings and is not in the way. */
export function CompareBar() {
  const items = useComparedListings();
  const { pathname } = useLocation();
  const bare = useMatches().some((match) => (match.handle as PageHandle | undefined)?.bare);
  if (items.length === 0 || bare || pathname === paths.compare([])) return null;
  return (
    <Suspense>
      <CompareTray />
    </Suspense>
  );
}
