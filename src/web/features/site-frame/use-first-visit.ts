import { useState } from "react";
import { useLocation, useMatches } from "react-router";
import type { PageHandle } from "#web/page-table/page-handle.ts";

/**
 * True on a page that loads its text and images first (`readFirst`), until the visitor navigates from the first
 * document.
 */
export function useFirstVisit(): boolean {
  const { key } = useLocation();
  const readFirst = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.readFirst);
  const [came] = useState(key);
  const [first, setFirst] = useState(true);
  if (first && key !== came) setFirst(false);
  return first && readFirst;
}
