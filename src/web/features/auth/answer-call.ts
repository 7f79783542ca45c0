import { data } from "react-router";
import { ApiError } from "../api/client.ts";
import { createDoneAnswer, createRefusedAnswer, type Texts } from "../form/action-answer.ts";
import { describeError } from "./auth-store.ts";

const NO_ANSWER = 503;

/**
 * For a page's `clientAction` that calls the API itself: answers the form as the page's own action does.
 * @param call makes it, and says what was done; a redirect leads on
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
    // With this status the page's data are not asked for anew.
    const init = { status: status || NO_ANSWER };
    return data(createRefusedAnswer<More>(texts, { message: describeError(error), fields }), init);
  }
}
