import { createContext } from "react";

/** How wide the photo of a result is shown, as in the `sizes` attribute. */
export const RESULT_SIZES = "(min-width: 1024px) 430px, (min-width: 720px) 45vw, 92vw";

/** A listing's card as the server has rendered it. */
export interface RenderedCard {
  readonly _id: string;
  /** Identifies exactly this HTML: another price or another photo gives another mark. */
  readonly cacheKey: string;
  /** Absent where the card came with the document, which contains its HTML. */
  readonly html?: string;
}

/** While the server renders a document: the HTML of its cards by their marks, as UTF-8. */
export const RenderedCards = createContext<ReadonlyMap<string, Uint8Array> | null>(null);

/** Stands for a card while the server renders a document; text of people cannot contain a comment. */
export const writePlaceholder = (mark: string): string => `<!--card ${mark}-->`;
