/** Words stored letter by letter, to find words with a given prefix and words that are similar. */
export interface TrieNode<T> {
  readonly next: Map<string, TrieNode<T>>;
  readonly values: T[];
  /** The letters from the root to this node. */
  readonly key: string;
}

export interface NearHit<T> {
  readonly node: TrieNode<T>;
  readonly edits: number;
}

export const createTrie = <T>(): TrieNode<T> => ({ next: new Map(), values: [], key: "" });

/** Adds a value under a key; one key may have several. A value equal to the last one added there is not added again. */
export function addToTrie<T>(root: TrieNode<T>, key: string, value: T): void {
  let node = root;
  for (const letter of key) {
    let next = node.next.get(letter);
    if (!next) {
      next = { next: new Map(), values: [], key: node.key + letter };
      node.next.set(letter, next);
    }
    node = next;
  }
  if (node.values.at(-1) !== value) node.values.push(value);
}

/** The node of a key, or null if no word starts with it. */
export function findInTrie<T>(root: TrieNode<T>, key: string): TrieNode<T> | null {
  let node: TrieNode<T> | undefined = root;
  for (const letter of key) {
    node = node.next.get(letter);
    if (!node) return null;
  }
  return node;
}

/** The nodes with values at and below a node, the shorter keys first, up to the limit. */
export function listBelow<T>(from: TrieNode<T>, limit: number): TrieNode<T>[] {
  const found: TrieNode<T>[] = [];
  const waiting = [from];
  for (let i = 0; i < waiting.length && found.length < limit; i += 1) {
    const node = waiting[i] as TrieNode<T>;
    if (node.values.length > 0) found.push(node);
    waiting.push(...node.next.values());
  }
  return found;
}

/**
 * The nodes that a word can reach with a limited number of letters inserted, left out, replaced or swapped: nodes with
 * values, or all nodes if only the `beginning` of a word was typed. The first letter must be correct, or swapped with
 * the second. Branches with too many mistakes are skipped at once, and a row contains only the positions near its
 * depth, so the time is bounded by the trie and grows only in proportion to the word's length.
 */
export function findNear<T>(
  root: TrieNode<T>,
  word: string,
  most: number,
  { beginning = false } = {},
): NearHit<T>[] {
  const hits: NearHit<T>[] = [];
  const width = 2 * most + 1;
  /** `row[k]`: edits between the node's key and the first `depth + k - most` letters of the word. */
  const descend = (node: TrieNode<T>, depth: number, last: number[], before: number[] | null) => {
    const row: number[] = [];
    let least = most + 1;
    for (let k = 0; k < width; k += 1) {
      const edits = countAt(node.key, word, depth, depth + k - most, {
        replaced: last[k],
        putIn: row[k - 1],
        leftOut: last[k + 1],
        swapped: before?.[k],
      });
      row.push(edits);
      least = Math.min(least, edits);
    }
    const edits = row[word.length - depth + most] ?? most + 1;
    if (edits <= most && (beginning || node.values.length > 0)) hits.push({ node, edits });
    if (least > most) return;
    for (const child of node.next.values()) descend(child, depth + 1, row, last);
  };
  const first = Array.from({ length: width }, (_, k) => (k < most ? width : k - most));
  for (const letter of new Set(word.slice(0, 2))) {
    const child = root.next.get(letter);
    if (child) descend(child, 1, first, null);
  }
  return hits.sort((a, b) => a.edits - b.edits);
}

type Around = Record<"replaced" | "putIn" | "leftOut" | "swapped", number | undefined>;
const FAR = 99;

function countAt(key: string, word: string, depth: number, at: number, around: Around): number {
  if (at < 0 || at > word.length) return FAR;
  if (at === 0) return depth;
  const letter = key[depth - 1];
  const same = word[at - 1] === letter ? 0 : 1;
  const edits = Math.min(
    (around.replaced ?? FAR) + same,
    (around.putIn ?? FAR) + 1,
    (around.leftOut ?? FAR) + 1,
  );
  const isSwapped = at > 1 && depth > 1 && word[at - 1] === key[depth - 2] && word[at - 2] === letter;
  return isSwapped ? Math.min(edits, (around.swapped ?? FAR) + 1) : edits;
}
