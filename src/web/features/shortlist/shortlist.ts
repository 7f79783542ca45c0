import type { ShortlistAnswer } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { MOST_SHORTLISTED } from "#domain/limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import type { ShowToast } from "#web/ui/toast-text.ts";
import { m } from "#words/generated/messages.js";
import { callApi } from "../api/client.ts";
import { describeError } from "../auth/auth-store.ts";
import { createDeviceList } from "../device-storage/device-list.ts";
import { isSignedOut, Shortlist } from "./shortlist-state.ts";

const CALL = "/api/v1/shortlist";
const readIds = async (answer: Promise<ShortlistAnswer>) => (await answer).ids;

const device = createDeviceList("shortlist", isPublicId, MOST_SHORTLISTED);

/** The shortlist of this page; there is only one. */
export const shortlist = new Shortlist(device, {
  get: () => readIds(callApi(CALL)),
  add: (added) => readIds(callApi(CALL, { method: "PUT", body: { ids: added } })),
  remove: (id) => readIds(callApi(`${CALL}/${id}`, { method: "DELETE" })),
});

/**
 * Updates the hearts when other tabs on this device change them.
 * @returns a function that stops it
 */
export const followOtherHearts = (): (() => void) => device.onChange(() => shortlist.reread());

/**
 * Shows the hearts of the page's viewer, and a message about what has moved to the account.
 * @returns whether something has, so that the page's own list is old
 */
export async function startShortlist(personId: string | null, toast: ShowToast): Promise<boolean> {
  // If it fails, the hearts show what is stored on this device; pressing one shows the error.
  const moved = await shortlist.start(personId).catch(() => 0);
  if (moved > 0) toast({ words: m.shortlist_merged({ count: moved }) });
  return moved > 0;
}

interface Around {
  toast: ShowToast;
  goTo: (address: string) => void;
}

/** Saves or removes a listing, and shows a toast with an undo. */
export async function toggleHeart(id: string, on: boolean, { toast, goTo }: Around): Promise<void> {
  const press = (again: boolean) => () => void toggleHeart(id, again, { toast, goTo });
  try {
    const kept = await shortlist.set(id, on);
    if (kept === "full")
      return toast({ words: m.shortlist_error_full({ max: MOST_SHORTLISTED }), tone: "bad" });
    if (!on)
      return toast({
        words: m.shortlist_taken(),
        action: { label: m.ui_undo(), onAct: press(true) },
      });
    toast({
      words: kept === "device" ? m.shortlist_kept_device() : m.shortlist_kept(),
      action: { label: m.ui_view(), onAct: () => goTo(paths.shortlist()) },
      once: true,
    });
  } catch (error) {
    toast({
      words: describeError(error),
      tone: "bad",
      action: isSignedOut(error)
        ? {
            label: m.auth_signin_submit(),
            onAct: () => goTo(paths.signIn(location.pathname + location.search)),
          }
        : { label: m.ui_try_again(), onAct: press(on) },
    });
  }
}
