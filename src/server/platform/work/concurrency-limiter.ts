import { createBusy, createTooMany } from "#domain/failure.ts";

/** How long tasks of one priority may wait. */
export interface WaitLimits {
  /** A task that would wait longer than this, by estimate, is rejected at once. */
  readonly expectedMs: number;
  /** One that waits is rejected after this time: the estimate was wrong, or tasks of higher priority came. */
  readonly timeoutMs: number;
}

export interface LimiterOptions<Priority extends string = string> {
  /** How many tasks run at once. Without it, only `perKey` limits them. */
  readonly concurrency?: number;
  /** How many of them may have the same key, for example the same account. */
  readonly perKey?: number;
  /** Highest first. Without it, all tasks have the same priority. */
  readonly priorities?: readonly Priority[];
  /** How many of the places only tasks of the highest priority may take. */
  readonly reserved?: number;
  /** How many tasks of one priority may wait. */
  readonly maxQueued?: number;
  /** How long a task may wait. Without it, as long as it takes. */
  readonly timeoutMs?: number;
  /** The same by priority, with load shedding: who would wait too long is rejected at once. */
  readonly waits?: Readonly<Record<Priority, WaitLimits>>;
  /** So many may wait whatever the estimate is: on a slow machine, a few people are no overload. */
  readonly minQueued?: number;
  /** Makes the error for a task that is rejected. Without it: busy, try again in three seconds. */
  readonly createError?: (queued: number) => Error;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

export interface TaskOptions<Priority extends string = string> {
  readonly priority?: Priority;
  readonly key?: string;
  /** Aborts when nobody waits for the task any more; it then leaves the queue. */
  readonly signal?: AbortSignal | undefined;
}

interface Queued {
  start(): void;
}

/** The assumed duration of a task until some have been measured: the first ones are slow. */
const FIRST_GUESS_MS = 200;
/** The weight of the latest duration in the moving average. */
const WEIGHT = 0.1;
/** A short peak is over after this time. */
const RETRY_SECONDS = 3;
/** After this time, the current tasks of a key have ended or will take much longer. */
const KEY_RETRY_SECONDS = 5;

/**
 * Runs a limited number of tasks at once and lets others wait. Higher priorities go first. Within a priority, keys take
 * turns: whoever sends a hundred tasks waits for their own, and the next key gets its turn after one of them. A server that
 * accepts everything ends up answering nobody, so a task can be rejected early, while that costs almost nothing.
 */
export class ConcurrencyLimiter<Priority extends string = string> {
  readonly #options: LimiterOptions<Priority>;
  readonly #priorities: readonly Priority[];
  readonly #now: () => number;
  /** The waiting tasks of each priority by key; the key whose turn is next comes first. */
  readonly #queues: ReadonlyMap<Priority, Map<string, Set<Queued>>>;
  readonly #runningByKey = new Map<string, number>();
  #running = 0;
  #usualMs = FIRST_GUESS_MS;
  /** Called for each rejected task, not for those whose caller has left. */
  onRejected: (priority: Priority) => void = () => {};

  constructor(options: LimiterOptions<Priority>) {
    this.#options = options;
    this.#priorities = options.priorities ?? ["" as Priority];
    this.#now = options.now ?? (() => performance.now());
    this.#queues = new Map(this.#priorities.map((priority) => [priority, new Map()]));
  }

  /** How many tasks are running and are waiting. */
  get load(): { running: number; queued: number } {
    return { running: this.#running, queued: this.#countQueued(this.#priorities) };
  }

  /**
   * Waits for a place.
   * @returns the function that frees the place; calling it twice does no harm
   * @throws what `createError` makes, at once if the queue is full or the wait would be too long, or after the longest
   *   wait; Failure busy if the caller has left
   */
  async acquire({ priority, key = "", signal }: TaskOptions<Priority> = {}): Promise<() => void> {
    const rank = priority ?? (this.#priorities[0] as Priority);
    if (!this.#hasRoom(rank, key)) await this.#wait(rank, key, signal);
    else this.#take(key);
    return this.#makeRelease(key);
  }

  /**
   * Takes a place without waiting.
   * @returns the function that frees the place
   * @throws Failure too_many if too many tasks of this key are running
   */
  acquireNow(key: string): () => void {
    if (!this.#hasRoom(this.#priorities[0] as Priority, key)) throw createTooMany(KEY_RETRY_SECONDS);
    this.#take(key);
    return this.#makeRelease(key);
  }

  /** Runs a task when it is its turn. @throws like `acquire`, and what the task throws */
  async run<T>(task: () => Promise<T>, options: TaskOptions<Priority> = {}): Promise<T> {
    const release = await this.acquire(options);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** Runs a task at once. @throws like `acquireNow`, and what the task throws */
  async runNow<T>(key: string, task: () => Promise<T>): Promise<T> {
    const release = this.acquireNow(key);
    try {
      return await task();
    } finally {
      release();
    }
  }

  #take(key: string): void {
    this.#running += 1;
    this.#runningByKey.set(key, (this.#runningByKey.get(key) ?? 0) + 1);
  }

  #makeRelease(key: string): () => void {
    const since = this.#now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#running -= 1;
      const left = (this.#runningByKey.get(key) ?? 1) - 1;
      if (left > 0) this.#runningByKey.set(key, left);
      else this.#runningByKey.delete(key);
      this.#usualMs += WEIGHT * (this.#now() - since - this.#usualMs);
      for (const queue of this.#queues.values()) moveToEnd(queue, key);
      this.#startQueued();
    };
  }

  #countPlaces(priority: Priority): number {
    const { concurrency = Number.POSITIVE_INFINITY, reserved = 0 } = this.#options;
    return priority === this.#priorities[0] ? concurrency : concurrency - reserved;
  }

  #hasRoom(priority: Priority, key: string): boolean {
    const { perKey = Number.POSITIVE_INFINITY } = this.#options;
    return this.#running < this.#countPlaces(priority) && (this.#runningByKey.get(key) ?? 0) < perKey;
  }

  #countQueued(priorities: readonly Priority[]): number {
    let count = 0;
    for (const priority of priorities)
      for (const tasks of this.#getQueue(priority).values()) count += tasks.size;
    return count;
  }

  #getQueue(priority: Priority): Map<string, Set<Queued>> {
    return this.#queues.get(priority) as Map<string, Set<Queued>>;
  }

  /** Whether a task that comes now would wait too long, or too many of its priority wait. */
  #isFull(priority: Priority): boolean {
    const { minQueued = 0, maxQueued = Number.POSITIVE_INFINITY, waits } = this.#options;
    if (this.#countQueued([priority]) >= maxQueued) return true;
    if (!waits) return false;
    const ahead = this.#countQueued(this.#priorities.slice(0, this.#priorities.indexOf(priority) + 1));
    const turnMs = this.#usualMs / this.#countPlaces(priority);
    return ahead >= minQueued && (ahead + 1) * turnMs > waits[priority].expectedMs;
  }

  #wait(priority: Priority, key: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#isFull(priority)) return Promise.reject(this.#reject(priority));
    const timeoutMs = this.#options.waits?.[priority].timeoutMs ?? this.#options.timeoutMs;
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        this.#remove(priority, key, queued);
      };
      // Not counted as rejected: the answer has no reader.
      const onAbort = () => {
        leave();
        reject(createBusy(RETRY_SECONDS));
      };
      const queued = {
        start: () => {
          leave();
          this.#take(key);
          resolve();
        },
      };
      const onTimeout = () => {
        leave();
        reject(this.#reject(priority));
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
      signal?.addEventListener("abort", onAbort);
      const queue = this.#getQueue(priority);
      const tasks = queue.get(key) ?? new Set();
      queue.set(key, tasks.add(queued));
    });
  }

  #remove(priority: Priority, key: string, queued: Queued): void {
    const queue = this.#getQueue(priority);
    const tasks = queue.get(key);
    tasks?.delete(queued);
    if (tasks?.size === 0) queue.delete(key);
  }

  #reject(priority: Priority): Error {
    this.onRejected(priority);
    return this.#options.createError?.(this.#countQueued(this.#priorities)) ?? createBusy(RETRY_SECONDS);
  }

  #startQueued(): void {
    for (const priority of this.#priorities)
      for (const [key, tasks] of this.#getQueue(priority))
        for (const queued of tasks) {
          if (!this.#hasRoom(priority, key)) break;
          queued.start();
        }
  }
}

/** Moves the tasks of a key behind those of all others. */
function moveToEnd(queue: Map<string, Set<Queued>>, key: string): void {
  const tasks = queue.get(key);
  if (!tasks) return;
  queue.delete(key);
  queue.set(key, tasks);
}
