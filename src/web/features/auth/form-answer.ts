import { data } from "react-router";
import { ApiError } from "../api/client.ts";
import { wordsOf } from "./auth-store.ts";

/** The `intent` of the form that asks for a reset link, on the page of signing in. */
export const FORGOT = "forgot";

/** What a form gets back where it was refused, by the page's action and by the call alike. */
export interface FormAnswer {
  message: string;
  fields: Readonly<Record<string, string>>;
  /** What was typed, to be shown again. */
  values: Readonly<Record<string, string>>;
}

const NO_ANSWER = 503;

/** A refused call as the form shows it. With its status the page's data are not asked for anew. */
export function answerOf(error: unknown, values: Readonly<Record<string, string>>) {
  const [fields, status] = error instanceof ApiError ? [error.fields, error.status] : [{}, 0];
  const answer: FormAnswer = { message: wordsOf(error), fields, values };
  return data(answer, { status: status || NO_ANSWER });
}
