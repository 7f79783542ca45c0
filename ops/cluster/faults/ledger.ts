export type Kind = "lead" | "sign-up" | "search" | "listing" | "upload";

/** One thing that somebody wants saved: asked for until it is acknowledged, as people press the button again. */
export interface Item {
  readonly kind: Kind;
  /** Unique, and found again in the row that it became. */
  readonly mark: string;
  tries: number;
  /** When the server said that it is saved; undefined as long as it has not. */
  acknowledgedAt?: number;
  /** Where an uploaded photo is, as the server said. */
  url?: string;
}

export interface Rejection {
  readonly at: number;
  readonly status: number;
  readonly text: string;
  /** Whether a person reads a sentence, and not an empty page, a stack or nothing at all. */
  readonly hasWords: boolean;
}

/** What the writers asked for and were told during one fault. */
export class Ledger {
  readonly items: Item[] = [];
  readonly refusals: Rejection[] = [];
  requests = 0;
  readonly #lastDone = new Map<Kind, number>();
  readonly #gaps = new Map<Kind, number>();

  acknowledge(item: Item, url?: string): void {
    const at = Date.now();
    item.acknowledgedAt = at;
    if (url) item.url = url;
    const last = this.#lastDone.get(item.kind) ?? at;
    this.#gaps.set(item.kind, Math.max(this.#gaps.get(item.kind) ?? 0, at - last));
    this.#lastDone.set(item.kind, at);
  }

  get acknowledged(): Item[] {
    return this.items.filter((item) => item.acknowledgedAt !== undefined);
  }

  /** How many of each kind were acknowledged since then. */
  countSince(at: number, kind: Kind): number {
    return this.items.filter((item) => item.kind === kind && (item.acknowledgedAt ?? 0) >= at).length;
  }

  /** The longest time in which nothing of one kind was saved, in seconds, and of which kind. */
  get longestGap(): { kind: Kind | "-"; seconds: number } {
    const [kind, ms] = [...this.#gaps].sort(([, a], [, b]) => b - a)[0] ?? (["-", 0] as const);
    return { kind, seconds: ms / 1000 };
  }
}
