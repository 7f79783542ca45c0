/** The current item of a carousel, and the item that it is moving away from. */
export interface Turn {
  readonly at: number;
  /** The item that slides out, and its direction; null when nothing moves. */
  readonly leaving: { readonly at: number; readonly way: 1 | -1 } | null;
}

export const AT_REST: Turn = { at: 0, leaving: null };

export type TurnAction = { readonly go: 1 | -1; readonly count: number; readonly still: boolean } | "arrived";

/**
 * The next item or the previous one, in a loop. During a movement other actions are ignored; `still` changes at once,
 * without movement.
 */
export function turnRail(turn: Turn, action: TurnAction): Turn {
  if (action === "arrived") return { ...turn, leaving: null };
  const { go, count, still } = action;
  if (turn.leaving || count < 2) return turn;
  const at = (turn.at + go + count) % count;
  return { at, leaving: still ? null : { at: turn.at, way: go } };
}
