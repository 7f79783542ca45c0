import { callApi } from "#web/features/api/client.ts";
import type { StoredDraft } from "./form-draft.ts";

const ADDRESS = "/api/v1/drafts";

/**
 * Sends drafts to the server one after the other, always the newest; if this fails, only the server's copy is missing.
 */
export class ServerDraft {
  #under: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** Resolves to whether the draft was stored. */
  keep(draft: StoredDraft): Promise<boolean> {
    return this.#after(() => callApi(ADDRESS, { method: "PUT", body: { data: draft } }));
  }

  /** Deletes the draft of this form; one of another form, begun elsewhere since, stays. */
  forget(formKey: string): Promise<boolean> {
    return this.#after(() => callApi(`${ADDRESS}?form=${encodeURIComponent(formKey)}`, { method: "DELETE" }));
  }

  /**
   * Sends the form between two drafts: one that is on its way arrives first, and the next waits. Sending may make
   * somebody an owner, which replaces their session; a draft with the former one would be refused.
   */
  hold<T>(send: () => Promise<T>): Promise<T> {
    const sent = this.#under.then(send);
    this.#under = sent.catch(() => {});
    return sent;
  }

  /** The form was sent: deletes its draft and stores no more. */
  async close(formKey: string): Promise<void> {
    const forgotten = this.forget(formKey);
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
