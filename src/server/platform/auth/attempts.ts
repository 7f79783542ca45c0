import { createTooMany } from "#domain/failure.ts";

export interface AttemptLimit {
  max: number;
  /** The window, which opens with the first try. */
  seconds: number;
}

/** How a key stands after a try. */
export interface Tries {
  count: number;
  /** Until its window is over. */
  msLeft: number;
}

/** Where tries are counted: in this process, or in Redis for several of them together. */
export interface TryCounter {
  /** One more try of the key; the first one opens a window. */
  add(key: string, seconds: number): Promise<Tries>;
  /** One try of the key less, as long as its window lasts. */
  undo(key: string): Promise<void>;
  /** The key starts afresh. */
  remove(key: string): Promise<void>;
}

/** One limit by its name, which no other has. */
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
   * Counts a try, or refuses it: counted beforehand, tries that come all at once are counted too.
   * @throws Failure too_many, with the time to wait, where the key has used up its tries
   */
  async take(key: string): Promise<void> {
    const { count, msLeft } = await this.#add(key);
    if (count > this.#limit.max) throw createTooMany(Math.max(1, Math.ceil(msLeft / 1000)));
  }

  /** Counts a try that is never refused; whether it is within the limit. */
  async isWithin(key: string): Promise<boolean> {
    return (await this.#add(key)).count <= this.#limit.max;
  }

  /** A try that was taken counts no longer: it turned out to be no guess. */
  async giveBack(key: string): Promise<void> {
    await this.#counter.undo(this.#keyOf(key));
  }

  /** The key starts afresh. */
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

/** What limits count by: an IPv6 caller is one /64, since a household has as many addresses as it likes. */
export function getAddressKey(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const start = head ? head.split(":") : [];
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill("0"), ...end].slice(0, 4).join(":");
}
