import { type DealTrouble, describeDealTrouble } from "#domain/deal/papers.ts";
import { Failure, type FailureCode } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";

const CODES: Readonly<Record<DealTrouble, FailureCode>> = {
  unsupported: "unsupported",
  locked: "unsupported",
  damaged: "unsupported",
  pages: "too_large",
  slow: "too_large",
  too_large: "too_large",
  many: "conflict",
  checked: "conflict",
  over: "conflict",
  full: "conflict",
  none: "invalid",
  busy: "too_many",
};

/** A file for a paper that is not taken, with its name. */
export class DealFileError extends Failure {
  readonly trouble: DealTrouble;
  readonly file: string;

  constructor(trouble: DealTrouble, file: string) {
    const text = describeDealTrouble(trouble, file);
    super(CODES[trouble], text, trouble === "none" ? { fields: { files: text } } : {});
    this.trouble = trouble;
    this.file = file;
  }
}

/** The refusal of a file while this browser has entered no code. */
export class DealFileCodeError extends Failure {
  constructor() {
    super("forbidden", m.deal_files_code_first());
  }
}
