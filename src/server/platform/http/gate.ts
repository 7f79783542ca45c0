import { createBusy, type Failure } from "#domain/failure.ts";

/**
 * What requests are worth when not all can be answered, the most valuable first: what people send, and signing in;
 * pages of people who are signed in; public pages; what programs ask for, and what pages can do without.
 */
export const WORTHS = ["sending", "member", "visitor", "extra"] as const;
export type Worth = (typeof WORTHS)[number];

/** How long requests of one worth may wait. */
export interface Patience {
  /** A request that would wait longer than this, by estimate, is refused at once. */
  readonly waitMs: number;
  /** One that waits is refused after this time: the estimate was wrong, or others were worth more. */
  readonly longestMs: number;
}

export interface GateOptions {
  /** How many requests are handled at once. */
  readonly atOnce: number;
  /** How many of these places only what people send may take. */
  readonly reserved: number;
  readonly patience: Readonly<Record<Worth, Patience>>;
  /** So many may wait whatever the estimate is: on a slow machine, a few people are no overload. */
  readonly shortLine: number;
  /** So many of one worth may wait at most, so that the memory of a crowd has a limit. */
  readonly longestLine: number;
  /** A request that has got a place awaits this before its work begins. */
  readonly beforeWork?: () => Promise<void>;
  readonly now?: () => number;
}

interface Waiting {
  enter(): void;
}

/** The assumed duration of a request until some have been measured: the first ones are slow. */
const FIRST_GUESS_MS = 200;
/** The weight of the latest duration in the moving average. */
const WEIGHT = 0.1;
/** A short peak of traffic is over after this time. */
const RETRY_SECONDS = 3;

/**
 * Handles as many requests at once as there is capacity for, and lets others wait for some seconds. Who would wait longer
 * is refused early, while it costs almost nothing: a server that accepts everything ends up answering nobody. What is
 * worth more goes first and waits longer, so in a crowd the rest is refused first.
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
  /** Called for each refused request, not for those whose client has left. */
  onRefused: (worth: Worth) => void = () => {};
  #inside = 0;
  #usualMs = FIRST_GUESS_MS;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Waits for a place.
   * @returns the function that frees the place; calling it twice does no harm
   * @param gone aborts when nobody waits for the answer any more
   * @throws Failure busy, at once if the wait would be too long, otherwise after the longest wait, or if nobody waits
   */
  async enter(worth: Worth, gone?: AbortSignal): Promise<() => void> {
    if (this.#hasRoom(worth)) this.#inside += 1;
    else await this.#wait(worth, gone);
    const since = this.#now();
    await this.#options.beforeWork?.();
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

  /** Whether a request that comes now would wait too long, or too many of its worth wait. */
  #isTooLong(worth: Worth): boolean {
    const { shortLine, longestLine, patience } = this.#options;
    const before = this.#countBefore(worth);
    const turnMs = this.#usualMs / this.#countPlaces(worth);
    const wouldWait = before >= shortLine && (before + 1) * turnMs > patience[worth].waitMs;
    return wouldWait || this.#lines[worth].size >= longestLine;
  }

  #wait(worth: Worth, gone: AbortSignal | undefined): Promise<void> {
    if (this.#isTooLong(worth)) return Promise.reject(this.#refuse(worth));
    const line = this.#lines[worth];
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", leave);
        line.delete(waiting);
      };
      const giveUp = () => {
        end();
        reject(this.#refuse(worth));
      };
      // Nobody is refused here: the answer has no reader.
      const leave = () => {
        end();
        reject(createBusy(RETRY_SECONDS));
      };
      const waiting = {
        enter: () => {
          end();
          this.#inside += 1;
          resolve();
        },
      };
      const timer = setTimeout(giveUp, this.#options.patience[worth].longestMs);
      gone?.addEventListener("abort", leave);
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
