import type { Meanwhile, Opened } from "#web/features/meanwhile/meanwhile.ts";

/** What the page of a property answers to each of its forms. */
export interface PropertyAnswer {
  /** verify, check or save */
  readonly form: string;
  /** It was done. */
  readonly ok: boolean;
  /** What was done, or why not. */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, where it has to be mended. */
  readonly values?: Readonly<Record<string, string>>;
  /** What somebody else saved while the form was open. */
  readonly meanwhile?: readonly Meanwhile[];
  /** With which the form goes on after that. */
  readonly opened?: Opened;
}
