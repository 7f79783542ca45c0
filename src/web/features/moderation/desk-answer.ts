/** Fields of the form that takes a decision back. */
export type Undo = Readonly<Record<string, string>>;

/** What a page of the moderation answers to a decision. */
export type DeskAnswer =
  | { readonly ok: true; readonly message: string; readonly undo?: Undo }
  | {
      readonly ok: false;
      readonly message: string;
      /** On which row, and which of its fields. */
      readonly id: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly values: Readonly<Record<string, string>>;
    };
