import { data } from "react-router";
import { ApiError } from "../api/client.ts";
import { createDoneAnswer, createErrorAnswer, type Texts } from "../form/action-answer.ts";
import { describeError } from "./auth-store.ts";

const NO_ANSWER = 503;

/**
 * For a page's `clientAction` that calls the API: returns the same type as the page's own action.
 * @param call makes the call and returns the message; a redirect leads to another page
 */
export async function answerCall<More = object>(
  texts: Texts,
  call: () => Promise<{ message: string; more?: Partial<More> } | Response>,
) {
  try {
    const done = await call();
    return done instanceof Response ? done : data(createDoneAnswer<More>(texts, done));
  } catch (error) {
    const [fields, status] = error instanceof ApiError ? [error.fields, error.status] : [{}, 0];
    // With this status the page's data is not loaded again.
    const init = { status: status || NO_ANSWER };
    return data(createErrorAnswer<More>(texts, { message: describeError(error), fields }), init);
  }
}
