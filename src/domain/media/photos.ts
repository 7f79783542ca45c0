/** The square part of a picture to keep, independent of the picture's size. */
export interface SquareCrop {
  /** 1: the largest square that fits; 2: half of its edge. */
  readonly zoom: number;
  /** 0 to 1: from left to right, or from top to bottom. */
  readonly across: number;
  readonly down: number;
}

export const CROP_ZOOM = { min: 1, max: 4 } as const;
export const MIDDLE: SquareCrop = { zoom: 1, across: 0.5, down: 0.5 };

/** The square in the picture's own pixels. */
export function getSquare(crop: SquareCrop, width: number, height: number) {
  const edge = Math.max(1, Math.floor(Math.min(width, height) / crop.zoom));
  return {
    left: Math.round(crop.across * (width - edge)),
    top: Math.round(crop.down * (height - edge)),
    edge,
  };
}

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
