/** What the page of a user answers to each of its forms. */
export interface UserAnswer {
  readonly form: string;
  readonly ok: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, where it has to be mended. */
  readonly values?: Readonly<Record<string, string>>;
}
