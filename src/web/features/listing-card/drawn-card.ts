import { createContext } from "react";

/** A listing's card as the server has drawn it. */
export interface DrawnCard {
  readonly _id: string;
  /** Names this very HTML: another price, another photo, another mark. */
  readonly mark: string;
  /** Absent where the card came with the document, in which it stands. */
  readonly html?: string;
}

/** While the server renders a document: the HTML of its cards by their marks. */
export const DrawnCards = createContext<ReadonlyMap<string, string> | null>(null);
