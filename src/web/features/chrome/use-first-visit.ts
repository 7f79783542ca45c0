import { useState } from "react";
import { useLocation } from "react-router";

/** True until somebody goes on to another address: the page is the one that came as a document. */
export function useFirstVisit(): boolean {
  const { key } = useLocation();
  const [came] = useState(key);
  const [first, setFirst] = useState(true);
  if (first && key !== came) setFirst(false);
  return first;
}
