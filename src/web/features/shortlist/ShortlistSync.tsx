import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { followOtherHearts, startShortlist } from "./shortlist.ts";

/** Keeps the hearts in step with the signed-in user, and with other tabs on this device. */
export function ShortlistSync({ personId }: { personId: string | null }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void startShortlist(personId, toast).then((isMoved) => (isMoved ? revalidate() : undefined));
  }, [personId, toast, revalidate]);
  useEffect(followOtherHearts, []);
  return null;
}
