import { createBusy, type Failure } from "#domain/failure.ts";

/**
 * What requests are worth when not all can be answered, the most valuable first: what people send, and signing in;
 * pages of people who are signed in; public pages; what programs ask for, and what pages can do without.
 */
export const WORTHS = ["sending", "member", "visitor", "extra"] as const;
export type Worth = (typeof WORTHS)[number];

/** How long requests of one worth may wait. */
export interface Patience {
  /** A queue up to this length is admitted also on a slow machine, whatever the wait is estimated to be. */
  readonly shortLine: number;
  /** The same for a queue that has just formed (`peakMs`): people who happen to come together, and not too many people. */
  readonly peakLine?: number;
  /** How long requests further back in the queue may wait; one that would wait longer is refused at once. */
  readonly waitMs: number;
}

export interface GateOptions {
  /** How many requests are handled at once. */
  readonly atOnce: number;
  /** How many of these places only what people send may take. */
  readonly reserved: number;
  readonly patience: Readonly<Record<Worth, Patience>>;
  /** The longest wait of all. */
  readonly longestMs: number;
  /**
   * A queue that has not been empty for longer than this is no peak but an overload. So is any queue for this long after
   * a refusal: while requests are refused, the queue is often empty for a moment.
   */
  readonly peakMs?: number;
  /**
   * How long the work of one request takes at most on a machine that has its processors for itself. If it takes longer,
   * waits and peaks may be longer in proportion: on a slow machine, a short queue is no overload.
   */
  readonly normalMs?: number;
  /** A request that has got a place awaits this before its work begins. */
  readonly beforeWork?: () => Promise<void>;
  readonly now?: () => number;
}

interface Waiting {
  enter(): void;
}

/** The assumed duration of a request until some have been measured. */
const FIRST_GUESS_MS = 50;
/** The weight of the latest duration in the moving average. */
const WEIGHT = 0.1;
/** A short peak of traffic is over after this time. */
const RETRY_SECONDS = 3;
/** In an overload, who was admitted waits at most this many times as long as estimated waits may be. */
const ESTIMATE_ERROR = 2;

/**
 * Handles as many requests at once as there is capacity for, and lets a few wait for a moment. All others are refused
 * early, while it costs almost nothing: a server that accepts everything ends up answering nobody. What is worth more
 * goes first and waits longer, so in a crowd the rest is refused first.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #now: () => number;
  readonly #lines: Readonly<Record<Worth, Set<Waiting>>> = {
    sending: new Set(),
    member: new Set(),
    visitor: new Set(),
    extra: new Set(),
  };
  /** Called for each refused request. */
  onRefused: (worth: Worth) => void = () => {};
  #inside = 0;
  /** Since when somebody has been waiting; null while nobody is. */
  #waitingSince: number | null = null;
  /** When a request was last refused because the queue was too long. */
  #refusedAt = Number.NEGATIVE_INFINITY;
  #usualMs = FIRST_GUESS_MS;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Waits for a place.
   * @returns the function that frees the place; calling it twice does no harm
   * @throws Failure busy, at once if the wait would be too long, otherwise after the longest wait
   */
  async enter(worth: Worth, gone?: AbortSignal): Promise<() => void> {
    if (this.#hasRoom(worth)) this.#inside += 1;
    else await this.#wait(worth, gone);
    await this.#options.beforeWork?.();
    const since = this.#now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#inside -= 1;
      this.#usualMs += WEIGHT * (this.#now() - since - this.#usualMs);
      this.#callNext();
    };
  }

  /** How many requests are handled and are waiting. */
  get load(): { inside: number; waiting: number } {
    return { inside: this.#inside, waiting: this.#countBefore("extra") };
  }

  #countPlaces(worth: Worth): number {
    const { atOnce, reserved } = this.#options;
    return worth === "sending" ? atOnce : atOnce - reserved;
  }

  #hasRoom(worth: Worth): boolean {
    return this.#inside < this.#countPlaces(worth);
  }

  /** How many wait that are answered before a new request of this worth. */
  #countBefore(worth: Worth): number {
    return WORTHS.slice(0, WORTHS.indexOf(worth) + 1).reduce((sum, one) => sum + this.#lines[one].size, 0);
  }

  /** How many times longer than normal the work takes: at least 1. */
  get #slowness(): number {
    return Math.max(1, this.#usualMs / (this.#options.normalMs ?? Number.POSITIVE_INFINITY));
  }

  /** How long a queue may be a peak. */
  get #peakMs(): number {
    return (this.#options.peakMs ?? 0) * this.#slowness;
  }

  /** Whether too many come only for a moment. */
  #isPeak(): boolean {
    const { peakMs = 0 } = this.#options;
    const now = this.#now();
    const hasJustFormed = this.#waitingSince === null || now - this.#waitingSince < this.#peakMs;
    return hasJustFormed && now - this.#refusedAt >= peakMs;
  }

  #wait(worth: Worth, gone: AbortSignal | undefined): Promise<void> {
    const line = this.#lines[worth];
    const before = this.#countBefore(worth);
    const { shortLine, peakLine = shortLine, ...patient } = this.#options.patience[worth];
    const waitMs = patient.waitMs * this.#slowness;
    const { longestMs } = this.#options;
    const isPeak = this.#isPeak();
    const isShort = before < (isPeak ? peakLine : shortLine);
    if (!isShort && (before / this.#countPlaces(worth)) * this.#usualMs > waitMs) {
      this.#refusedAt = this.#now();
      return Promise.reject(this.#refuse(worth));
    }
    const peakMs = isPeak && isShort ? this.#peakMs : 0;
    const patience = Math.min(longestMs, Math.max(peakMs, waitMs * ESTIMATE_ERROR));
    this.#waitingSince ??= this.#now();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", giveUp);
        line.delete(waiting);
        if (this.#countBefore("extra") === 0) this.#waitingSince = null;
      };
      const giveUp = () => {
        end();
        reject(this.#refuse(worth));
      };
      const waiting = {
        enter: () => {
          end();
          this.#inside += 1;
          resolve();
        },
      };
      const timer = setTimeout(giveUp, patience);
      gone?.addEventListener("abort", giveUp);
      line.add(waiting);
    });
  }

  #refuse(worth: Worth): Failure {
    this.onRefused(worth);
    return createBusy(RETRY_SECONDS);
  }

  #callNext(): void {
    const worth = WORTHS.find((one) => this.#lines[one].size > 0);
    const [next] = worth ? this.#lines[worth] : [];
    if (worth && next && this.#hasRoom(worth)) next.enter();
  }
}
