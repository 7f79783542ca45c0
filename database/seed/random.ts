/** Random numbers that are the same every time: the demo's rows depend only on the day. */
export interface Random {
  /** 0 up to, not including, 1. */
  getNext(): number;
  /** A whole number, both ends included. */
  getInt(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  pickWeighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** Lower-case hexadecimal digits. */
  hex(length: number): string;
}

/** Mulberry32 (public domain, Tommy Ettinger), seeded by a word: each part of the seed has its own sequence. */
export function createRandom(word: string): Random {
  let state = computeHash(word);
  const getNext = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const getInt = (min: number, max: number) => min + Math.floor(getNext() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("Nothing to pick from");
    return list[getInt(0, list.length - 1)] as T;
  };
  return {
    getNext,
    getInt,
    between: (min, max) => min + getNext() * (max - min),
    chance: (probability) => getNext() < probability,
    pick,
    pickWeighted: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let left = getNext() * total;
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(choices)[0];
    },
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = getInt(0, i);
        [copy[i], copy[j]] = [copy[j] as never, copy[i] as never];
      }
      return copy;
    },
    hex: (length) => Array.from({ length }, () => getInt(0, 15).toString(16)).join(""),
  };
}

/** FNV-1a, 32 bits. */
function computeHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}
