export const FILE_MOVE_VALUES = ["cover", "earlier", "later", "remove"] as const;
export type FileMove = (typeof FILE_MOVE_VALUES)[number];

/** The files after one of them was moved or removed; the first one is the cover. Null if it is not among them. */
export function moveFile<File extends { readonly id: string }>(
  files: readonly File[],
  id: string,
  move: FileMove,
): File[] | null {
  const at = files.findIndex((file) => file.id === id);
  const file = files[at];
  if (!file) return null;
  const others = files.filter((other) => other !== file);
  if (move === "remove") return others;
  const steps = { cover: 0, earlier: Math.max(0, at - 1), later: Math.min(others.length, at + 1) };
  return others.toSpliced(steps[move], 0, file);
}
