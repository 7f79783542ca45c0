import { createTooMany } from "#domain/failure.ts";

export interface AttemptLimit {
  max: number;
  /** The window, which opens with the first try. */
  seconds: number;
}

/** The state of a key after a try. */
export interface Tries {
  count: number;
  /** Until its window ends. */
  msLeft: number;
}

/** Where tries are counted: in this process, or in Redis for several processes together. */
export interface TryCounter {
  /** Counts one more try of the key; the first one opens a window. */
  add(key: string, seconds: number): Promise<Tries>;
  /** Counts one try less, as long as the window lasts. */
  undo(key: string): Promise<void>;
  /** Forgets all tries of the key. */
  remove(key: string): Promise<void>;
}

/** A limit with a unique name. */
export type Limits = (name: string, limit: AttemptLimit) => Attempts;

export const createLimits =
  (counter: TryCounter): Limits =>
  (name, limit) =>
    new Attempts(counter, name, limit);

/** Tries of one kind, by key. */
export class Attempts {
  readonly #counter: TryCounter;
  readonly #name: string;
  readonly #limit: AttemptLimit;

  constructor(counter: TryCounter, name: string, limit: AttemptLimit) {
    this.#counter = counter;
    this.#name = name;
    this.#limit = limit;
  }

  /**
   * Counts a try, or refuses it. It is counted before the work, so that many tries at once are counted too.
   * @throws Failure too_many, with the time to wait, where the key has used up its tries
   */
  async take(key: string): Promise<void> {
    const { count, msLeft } = await this.#add(key);
    if (count > this.#limit.max) throw createTooMany(Math.max(1, Math.ceil(msLeft / 1000)));
  }

  /** Counts a try without refusing it. Returns whether it is within the limit. */
  async isWithin(key: string): Promise<boolean> {
    return (await this.#add(key)).count <= this.#limit.max;
  }

  /** Takes back a counted try: it was no guess. */
  async giveBack(key: string): Promise<void> {
    await this.#counter.undo(this.#keyOf(key));
  }

  /** Forgets all tries of the key. */
  async forget(key: string): Promise<void> {
    await this.#counter.remove(this.#keyOf(key));
  }

  #add(key: string): Promise<Tries> {
    return this.#counter.add(this.#keyOf(key), this.#limit.seconds);
  }

  #keyOf(key: string): string {
    return `${this.#name} ${key}`;
  }
}

/** The key for limits by address: for IPv6 the /64 network, because a household has as many addresses as it likes. */
export function getAddressKey(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill("0"), ...end].slice(0, 4).join(":");
}
