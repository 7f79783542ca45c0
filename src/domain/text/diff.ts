/** A piece of a text, and whether it is in both versions or only in one. */
export interface TextPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Words and the text between them, in order. Combining marks stay with their letter. */
const getPieces = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/** The changes of a text, word by word: the longest common pieces, with what was removed and added between them. */
export function compareWords(before: string, after: string): TextPart[] {
  const [old, young] = [getPieces(before), getPieces(after)];
  const common = measureCommon(old, young);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    const [a, b] = [old[i], young[j]];
    if (a !== undefined && a === b) {
      push(parts, "same", a);
      i += 1;
      j += 1;
    } else if (
      a !== undefined &&
      (b === undefined || getLengthAt(common, i + 1, j) >= getLengthAt(common, i, j + 1))
    ) {
      push(parts, "removed", a);
      i += 1;
    } else if (b !== undefined) {
      push(parts, "added", b);
      j += 1;
    }
  }
  return joinParts(parts);
}

/** Joins changes that have only spaces between them, so that they are easier to read. */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let run: TextPart[] = [];
  const close = () => {
    for (const kind of ["removed", "added"] as const) {
      const text = run
        .flatMap((part) => (part.kind === kind || part.kind === "same" ? part.text : []))
        .join("");
      if (run.some((part) => part.kind === kind)) result.push({ kind, text });
    }
    run = [];
  };
  for (const [at, part] of parts.entries()) {
    const between = run.length > 0 && parts[at + 1] !== undefined && part.text.trim() === "";
    if (part.kind !== "same" || (between && run.some(({ kind }) => kind === "removed") && hasBoth(parts, at)))
      run.push(part);
    else {
      close();
      result.push(part);
    }
  }
  close();
  return result;
}

/** Whether something is removed and something added between this position and the next unchanged word. */
function hasBoth(parts: readonly TextPart[], at: number): boolean {
  const rest = parts.slice(at + 1);
  const end = rest.findIndex(({ kind, text }) => kind === "same" && text.trim() !== "");
  const next = end < 0 ? rest : rest.slice(0, end);
  return ["removed", "added"].every((kind) => next.some((part) => part.kind === kind));
}

/** For each pair of positions, how many pieces the remaining texts have in common. */
function measureCommon(old: readonly string[], young: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1) {
      const length =
        old[i] === young[j]
          ? getLengthAt(table, i + 1, j + 1) + 1
          : Math.max(getLengthAt(table, i + 1, j), getLengthAt(table, i, j + 1));
      (table[i] as Uint16Array)[j] = length;
    }
  return table;
}

const getLengthAt = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

function push(parts: TextPart[], kind: TextPart["kind"], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
  else parts.push({ kind, text });
}
