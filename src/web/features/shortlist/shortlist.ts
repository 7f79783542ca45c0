import type { ShortlistAnswer } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { MOST_SHORTLISTED } from "#domain/list-limits.ts";
import { isPublicId } from "#domain/public-id.ts";
import { createListeners } from "#web/browser/listeners.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { m } from "#words/generated/messages.js";
import { callApi } from "../api/client.ts";
import { describeError } from "../auth/auth-store.ts";
import { createDeviceList, type DeviceList } from "../device-storage/device-list.ts";

/** The calls of a signed-in visitor; each returns the whole list. */
export interface ShortlistCalls {
  get(): Promise<readonly string[]>;
  add(ids: readonly string[]): Promise<readonly string[]>;
  remove(id: string): Promise<readonly string[]>;
}

/** The result of saving or removing a listing. */
export type SaveOutcome = "account" | "device" | "full";

/** Whether a call failed because the session has ended. */
const isSignedOut = (error: unknown) => (error as { status?: number }).status === 401;

const NONE: readonly string[] = [];

/**
 * The listings that the visitor has saved: on this device while signed out, in the account while signed in. A change
 * shows at once and is reversed if the server refuses it.
 */
export class Shortlist {
  #ids: readonly string[] = NONE;
  /** Undefined until the viewer of the page is known. */
  #person: string | null | undefined;
  readonly #wanted = new Map<string, boolean>();
  readonly #running = new Map<string, Promise<SaveOutcome>>();
  readonly #listeners = createListeners();
  readonly #device: DeviceList<string>;
  readonly #calls: ShortlistCalls;

  constructor(device: DeviceList<string>, calls: ShortlistCalls) {
    this.#device = device;
    this.#calls = calls;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Whether the saved listings are known yet. */
  get known(): boolean {
    return this.#person !== undefined;
  }

  /** Calls the listener at each change. Returns a function that stops it. */
  readonly subscribe = this.#listeners.subscribe;

  /** Another tab on this device has saved or removed a listing. */
  reread(): void {
    if (this.#person === null) this.#show(this.#device.read());
  }

  /**
   * Sets the viewer of the page. After signing in, the listings saved on the device move to the account.
   * @returns how many have moved
   */
  async start(person: string | null): Promise<number> {
    if (this.#person === person) return 0;
    const stored = this.#device.read();
    this.#person = person;
    this.#show(stored);
    if (person === null) return 0;
    const ids = await this.#moved(stored);
    if (this.#person !== person) return 0;
    this.#show(ids.list);
    return ids.moved;
  }

  async #moved(stored: readonly string[]): Promise<{ list: readonly string[]; moved: number }> {
    if (stored.length === 0) return { list: await this.#calls.get(), moved: 0 };
    try {
      const list = await this.#calls.add(stored);
      this.#device.write(NONE);
      return { list, moved: stored.filter((id) => list.includes(id)).length };
    } catch {
      // The account is full, or none of them is on offer: they stay on the device, and the account is unchanged.
      return { list: await this.#calls.get(), moved: 0 };
    }
  }

  /** @throws the call's error, after the heart has been reset */
  async set(id: string, on: boolean): Promise<SaveOutcome> {
    const before = this.#ids;
    if (on && before.length >= MOST_SHORTLISTED && !before.includes(id)) return "full";
    this.#show(applyChange(before, id, on));
    if (this.#person === null || this.#person === undefined) {
      this.#device.write(this.#ids);
      return "device";
    }
    this.#wanted.set(id, on);
    const running = this.#running.get(id) ?? this.#send(id);
    this.#running.set(id, running);
    return await running;
  }

  /** Sends one call after the other for a listing, so that the last choice is the final one. */
  async #send(id: string): Promise<SaveOutcome> {
    let outcome: SaveOutcome = "account";
    try {
      for (let on = this.#wanted.get(id); on !== undefined; on = this.#wanted.get(id)) {
        this.#wanted.delete(id);
        outcome = await this.#call(id, on);
      }
      return outcome;
    } finally {
      this.#running.delete(id);
    }
  }

  async #call(id: string, on: boolean): Promise<SaveOutcome> {
    try {
      await (on ? this.#calls.add([id]) : this.#calls.remove(id));
      return "account";
    } catch (error) {
      if (on && isSignedOut(error)) {
        // It moves to the account at the next sign-in.
        this.#device.write(applyChange(this.#device.read(), id, on));
        return "device";
      }
      this.#wanted.delete(id);
      this.#show(applyChange(this.#ids, id, !on));
      throw error;
    }
  }

  #show(ids: readonly string[]): void {
    this.#ids = ids;
    this.#listeners.notify();
  }
}

function applyChange(ids: readonly string[], id: string, on: boolean): readonly string[] {
  const others = ids.filter((stored) => stored !== id);
  return on ? [id, ...others] : others;
}

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
export async function startShortlist(personId: string | null): Promise<boolean> {
  // If it fails, the hearts show what is stored on this device; pressing one shows the error.
  const moved = await shortlist.start(personId).catch(() => 0);
  if (moved > 0) showToast({ words: m.shortlist_merged({ count: moved }) });
  return moved > 0;
}

/**
 * Saves or removes a listing, and shows a toast with an undo.
 * @param goTo opens another page
 */
export async function toggleHeart(id: string, on: boolean, goTo: (address: string) => void): Promise<void> {
  const press = (again: boolean) => () => void toggleHeart(id, again, goTo);
  try {
    const stored = await shortlist.set(id, on);
    if (stored === "full")
      return showToast({ words: m.shortlist_error_full({ max: MOST_SHORTLISTED }), tone: "bad" });
    if (!on)
      return showToast({
        words: m.shortlist_taken(),
        action: { label: m.ui_undo(), onAct: press(true) },
      });
    showToast({
      words: stored === "device" ? m.shortlist_kept_device() : m.shortlist_kept(),
      action: { label: m.ui_view(), onAct: () => goTo(paths.shortlist()) },
      once: true,
    });
  } catch (error) {
    showToast({
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
