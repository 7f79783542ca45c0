import { createBusy, type Failure } from "#domain/failure.ts";

export interface GateOptions {
  /** How many are worked on at once. */
  readonly atOnce: number;
  /** Of these, how many only the urgent ones may take. */
  readonly reserved: number;
  /** A line so short is no crowd: it is worth the longest wait, on a slow machine too. */
  readonly shortLine: number;
  /** How long anybody behind it waits; whoever would wait longer is told at once. */
  readonly patienceMs: number;
  /** The longest wait: of the urgent, and of a short line. */
  readonly longestMs: number;
  /** Whoever has a place waits for this before the work begins. */
  readonly beforeWork?: () => Promise<void>;
  readonly now?: () => number;
}

interface Waiting {
  enter(): void;
}

/** What a work takes is learned; until then this is believed. */
const FIRST_GUESS_MS = 50;
/** How much the latest one says about the next. */
const WEIGHT = 0.1;
/** A crowd of a moment is gone by then. */
const RETRY_SECONDS = 3;

/**
 * Lets as many requests work at once as there is capacity for, and a few wait for a moment. Everybody else is refused
 * while it still costs nothing: a server that takes all work answers nobody. Urgent ones go first.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #now: () => number;
  readonly #urgent = new Set<Waiting>();
  readonly #others = new Set<Waiting>();
  /** Hears of each one that is refused. */
  onRefused: () => void = () => {};
  #inside = 0;
  #usualMs = FIRST_GUESS_MS;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Waits for its turn.
   * @returns how to leave; a second time changes nothing
   * @throws Failure busy, at once where the wait would be too long, else once it has been
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

  /** How many work and wait. */
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
