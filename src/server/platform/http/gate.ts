import { createBusy, type Failure } from "#domain/failure.ts";

export interface GateOptions {
  /** How many requests are handled at once. */
  readonly atOnce: number;
  /** How many of these places only urgent requests may take. */
  readonly reserved: number;
  /** A queue up to this length is no overload: it may wait for the longest time, also on a slow machine. */
  readonly shortLine: number;
  /** How long requests further back in the queue may wait; one that would wait longer is refused at once. */
  readonly patienceMs: number;
  /** The longest wait: for urgent requests and for a short queue. */
  readonly longestMs: number;
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

/**
 * Handles as many requests at once as there is capacity for, and lets a few wait for a moment. All others are refused
 * early, while it costs almost nothing: a server that accepts everything ends up answering nobody. Urgent requests go
 * first.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #now: () => number;
  readonly #urgent = new Set<Waiting>();
  readonly #others = new Set<Waiting>();
  /** Called for each refused request. */
  onRefused: () => void = () => {};
  #inside = 0;
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
  async enter(isUrgent: boolean, gone?: AbortSignal): Promise<() => void> {
    if (this.#hasRoom(isUrgent)) this.#inside += 1;
    else await this.#wait(isUrgent, gone);
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
    return { inside: this.#inside, waiting: this.#urgent.size + this.#others.size };
  }

  #hasRoom(isUrgent: boolean): boolean {
    const { atOnce, reserved } = this.#options;
    return this.#inside < (isUrgent ? atOnce : atOnce - reserved);
  }

  #wait(isUrgent: boolean, gone: AbortSignal | undefined): Promise<void> {
    const line = isUrgent ? this.#urgent : this.#others;
    const before = isUrgent ? this.#urgent.size : this.load.waiting;
    const { atOnce, reserved, shortLine, patienceMs, longestMs } = this.#options;
    const places = isUrgent ? atOnce : atOnce - reserved;
    const patience = isUrgent || before < shortLine ? longestMs : patienceMs;
    if (before >= shortLine && (before / places) * this.#usualMs > patience)
      return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", giveUp);
        line.delete(waiting);
      };
      const giveUp = () => {
        end();
        reject(this.#refusal());
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

  #refusal(): Failure {
    this.onRefused();
    return createBusy(RETRY_SECONDS);
  }

  #callNext(): void {
    const isUrgent = this.#urgent.size > 0;
    const [next] = isUrgent ? this.#urgent : this.#others;
    if (next && this.#hasRoom(isUrgent)) next.enter();
  }
}
