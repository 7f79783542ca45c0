export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Its cells hold sentences: on a phone they stand below each other. */
  readonly wordy?: true;
}

/** Longer texts as data: the pages decide how they look. */
export type Block =
  | { readonly h: string }
  | { readonly p: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly note: string }
  | { readonly table: Table };
export type Prose = readonly Block[];

/** A legal page: its words and the day from which they hold. */
export interface LegalText {
  readonly title: string;
  readonly intro: string;
  /** ISO date. */
  readonly since: string;
  readonly body: Prose;
}
