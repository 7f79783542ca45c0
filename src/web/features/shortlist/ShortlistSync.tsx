import { useEffect } from "react";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { deviceShortlist, shortlist } from "./use-shortlist.ts";

/** Keeps the hearts with who is signed in, and with what other tabs of this device do. */
export function ShortlistSync({ personId }: { personId: string | null }) {
  const toast = useToast();
  useEffect(() => {
    shortlist
      .start(personId)
      .then((moved) => {
        if (moved > 0) toast({ words: m.shortlist_merged({ count: moved }) });
      })
      // Hearts show what this device knows; pressing one says what is wrong.
      .catch(() => {});
  }, [personId, toast]);
  useEffect(() => deviceShortlist.onChange(() => shortlist.reread()), []);
  return null;
}
