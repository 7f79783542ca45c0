import { callApi } from "#web/features/api/client.ts";
import type { KeptDraft } from "./form-draft.ts";

const ADDRESS = "/api/v1/drafts";

/**
 * Sends drafts to the server one after the other, always the newest; if this fails, only the server's copy is missing.
 */
export class ServerDraft {
  #under: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** Resolves to whether the draft was stored. */
  keep(draft: KeptDraft): Promise<boolean> {
    return this.#after(() => callApi(ADDRESS, { method: "PUT", body: { data: draft } }));
  }

  forget(): Promise<boolean> {
    return this.#after(() => callApi(ADDRESS, { method: "DELETE" }));
  }

  /** The form was sent: deletes the draft and stores no more. */
  async close(): Promise<void> {
    const forgotten = this.forget();
    this.#closed = true;
    await forgotten;
  }

  #after(call: () => Promise<unknown>): Promise<boolean> {
    if (this.#closed) return Promise.resolve(false);
    const told = this.#under.then(call).then(
      () => true,
      () => false,
    );
    this.#under = told;
    return told;
  }
}
