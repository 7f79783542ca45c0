import { ApiError } from "../api/client.ts";
import { wordsOf } from "./auth-store.ts";

/** What a form gets back where it was refused, by the page's action and by the call alike. */
export interface FormAnswer {
  message: string;
  fields: Readonly<Record<string, string>>;
  /** What was typed, to be shown again. */
  values: Readonly<Record<string, string>>;
}

/** A refused call as the form shows it. */
export function answerOf(error: unknown, values: Readonly<Record<string, string>>): FormAnswer {
  return { message: wordsOf(error), fields: error instanceof ApiError ? error.fields : {}, values };
}
