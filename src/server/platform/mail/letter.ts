/** What a mail says, before it is given a form. All of it is plain text. */
export interface Letter {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  parts: readonly LetterPart[];
  /** Why it was sent to this person, at its foot. */
  why: string;
}

export type LetterPart =
  | { readonly kind: "text"; readonly text: string }
  /** Somebody's own words, with their line breaks. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Things to open, each with what is said of it. */
  | { readonly kind: "links"; readonly links: readonly LetterLink[] }
  /** The one thing to do. */
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "small"; readonly text: string };

export interface LetterLink {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

/** Who writes: around every letter. */
export interface LetterFrame {
  brand: string;
  /** Where the brand leads. */
  home: string;
  /** Line by line, at the foot. */
  address: readonly string[];
  /** How else to reach them, at the foot: numbers, an email address. */
  reach: readonly string[];
  /** What else the recipient can do, at the foot. */
  links: readonly { readonly label: string; readonly href: string }[];
}
