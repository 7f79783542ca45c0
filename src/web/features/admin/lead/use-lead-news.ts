import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";

/** Several changes in a moment are one new look at the list. */
const GATHER_MS = 150;

/**
 * Keeps a screen of leads as the database has it: whatever comes or changes, here or at a colleague's, is loaded
 * anew. After a line that broke it is loaded once more, so nothing is missed.
 */
export function useLeadNews(): void {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => {
    const events = new EventSource("/api/v1/events");
    let opened = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => again.current(), GATHER_MS);
    };
    events.addEventListener("open", () => {
      if (opened) refresh();
      opened = true;
    });
    events.addEventListener("lead", ({ data }: MessageEvent<string>) => {
      if ((JSON.parse(data) as { kind: string }).kind === "insert")
        toast({ words: m.admin_lead_new(), tone: "ok" });
      refresh();
    });
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [toast]);
}
