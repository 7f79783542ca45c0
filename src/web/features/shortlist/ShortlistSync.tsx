import { useEffect } from "react";
import { useToast } from "#web/ui/Toast.tsx";
import { followOtherHearts, startShortlist } from "./shortlist.ts";

/** Keeps the hearts with who is signed in, and with what other tabs of this device do. */
export function ShortlistSync({ personId }: { personId: string | null }) {
  const toast = useToast();
  useEffect(() => void startShortlist(personId, toast), [personId, toast]);
  useEffect(followOtherHearts, []);
  return null;
}
