const FIRST_LENGTH = 4096;
const EMPTY = 0;
/** Marks the entry of a removed id; a search for another id continues past it. */
const REMOVED = -1;
/** Above this share of used entries, a lookup takes too many steps. */
const MOST_FULL = 0.6;

/**
 * Finds the slot of an id. It is a hash table of numbers in one array: a `Map` of a million ids takes ten times the
 * memory. The ids themselves are read by slot from the column that has them.
 */
export class SlotTable {
  /** Slots starting at 1, `EMPTY` or `REMOVED`. */
  #entries: Int32Array<ArrayBuffer>;
  /** Entries that are not empty. */
  #taken = 0;

  /** @param expected how many ids there will be at first */
  constructor(expected: number) {
    this.#entries = new Int32Array(getLength(expected));
  }

  /** @param ids the id of each slot */
  get(id: number, ids: Float64Array): number | undefined {
    const entry = this.#entries[this.#find(id, ids)] as number;
    return entry > 0 ? entry - 1 : undefined;
  }

  /** @param slot where `ids` already has the id; the id must not be in the table */
  add(id: number, slot: number, ids: Float64Array): void {
    if (this.#taken >= this.#entries.length * MOST_FULL) this.#widen(ids);
    this.#entries[this.#find(id, ids)] = slot + 1;
    this.#taken++;
  }

  remove(id: number, ids: Float64Array): void {
    const at = this.#find(id, ids);
    if ((this.#entries[at] as number) > 0) this.#entries[at] = REMOVED;
  }

  /** The position of the id, or of the empty entry that ends the search for it. */
  #find(id: number, ids: Float64Array): number {
    const last = this.#entries.length - 1;
    let at = Math.imul(id | 0, 0x9e3779b1) & last;
    for (;;) {
      const entry = this.#entries[at] as number;
      if (entry === EMPTY || (entry > 0 && ids[entry - 1] === id)) return at;
      at = (at + 1) & last;
    }
  }

  #widen(ids: Float64Array): void {
    const slots = this.#entries.filter((entry) => entry > 0);
    this.#entries = new Int32Array(getLength(2 * slots.length));
    this.#taken = slots.length;
    for (const slot of slots) this.#entries[this.#find(ids[slot - 1] as number, ids)] = slot;
  }
}

/** A power of two with spare entries. */
function getLength(expected: number): number {
  let length = FIRST_LENGTH;
  while (length * MOST_FULL < expected) length *= 2;
  return length;
}
