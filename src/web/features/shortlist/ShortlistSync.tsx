import { useEffect } from "react";
import { useToast } from "#web/ui/Toast.tsx";
import { followOtherHearts, startShortlist } from "./shortlist.ts";

/** Keeps the hearts in step with the signed-in user, and with other tabs on this device. */
export function ShortlistSync({ personId }: { personId: string | null }) {
  const toast = useToast();
  useEffect(() => void startShortlist(personId, toast), [personId, toast]);
  useEffect(followOtherHearts, []);
  return null;
}
