import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { ShortlistAnswer } from "#contract/shortlist.ts";
import { LIMITS } from "#domain/limits.ts";
import { paths } from "#web/paths.ts";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { callApi } from "../api/client.ts";
import { describeError } from "../auth/auth-store.ts";
import { createDeviceList, isPublicId } from "../device/device-list.ts";
import { Shortlist } from "./shortlist-state.ts";

const CALL = "/api/v1/shortlist";
const readIds = async (answer: Promise<ShortlistAnswer>) => (await answer).ids;

export const deviceShortlist = createDeviceList("shortlist", isPublicId, LIMITS.shortlisted);

/** The one shortlist of this page. */
export const shortlist = new Shortlist(deviceShortlist, {
  get: () => readIds(callApi(CALL)),
  add: (added) => readIds(callApi(CALL, { method: "PUT", body: { ids: added } })),
  remove: (id) => readIds(callApi(`${CALL}/${id}`, { method: "DELETE" })),
});

const subscribe = (listener: () => void) => shortlist.subscribe(listener);

/** Whether the visitor keeps this listing; nobody does until the page has come alive. */
export function useShortlisted(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shortlist.ids.includes(id),
    () => false,
  );
}

/** All that the visitor keeps; null until it is known. */
export function useShortlist(): readonly string[] | null {
  return useSyncExternalStore(
    subscribe,
    () => (shortlist.known ? shortlist.ids : null),
    () => null,
  );
}

/** Keeps or drops a listing and says so, with the way back. */
export function useHearts(): (id: string, on: boolean) => void {
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (id: string, wanted: boolean) => {
      const press = async (on: boolean): Promise<void> => {
        try {
          const kept = await shortlist.set(id, on);
          if (kept === "full")
            return toast({ words: m.shortlist_error_full({ max: LIMITS.shortlisted }), tone: "bad" });
          if (!on)
            return toast({
              words: m.shortlist_taken(),
              action: { label: m.ui_undo(), onAct: () => press(true) },
            });
          toast({
            words: kept === "device" ? m.shortlist_kept_device() : m.shortlist_kept(),
            action: { label: m.shortlist_view(), onAct: () => navigate(paths.shortlist()) },
            once: true,
          });
        } catch (error) {
          toast({
            words: describeError(error),
            tone: "bad",
            action: { label: m.ui_try_again(), onAct: () => press(on) },
          });
        }
      };
      void press(wanted);
    },
    [navigate, toast],
  );
}
