/** The content of a mail without any formatting. All texts are plain text. */
export interface Letter {
  subject: string;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  heading: string;
  parts: readonly LetterPart[];
  /** Why this person received it, shown at the foot. */
  why: string;
}

export type LetterPart =
  | { readonly kind: "text"; readonly text: string }
  /** A text that somebody wrote, with its line breaks. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Links, each with a description. */
  | { readonly kind: "links"; readonly links: readonly LetterLink[] }
  /** The one action of the mail. */
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "small"; readonly text: string };

export interface LetterLink {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

/** The frame around every mail: who sends it. */
export interface LetterFrame {
  brand: string;
  /** The address that the brand links to. */
  home: string;
  /** The postal address at the foot, line by line. */
  address: readonly string[];
  /** Other ways to reach us, at the foot: phone numbers, an email address. */
  reach: readonly string[];
  /** Links at the foot to what else the recipient can do. */
  links: readonly { readonly label: string; readonly href: string }[];
}
