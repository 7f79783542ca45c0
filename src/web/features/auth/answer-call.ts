import { data } from "react-router";
import { ApiError } from "../api/client.ts";
import { doneAnswer, refusedAnswer, type Texts } from "../form/action-answer.ts";
import { errorWords } from "./auth-store.ts";

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
    return done instanceof Response ? done : data(doneAnswer<More>(texts, done));
  } catch (error) {
    const [fields, status] = error instanceof ApiError ? [error.fields, error.status] : [{}, 0];
    // With this status the page's data are not asked for anew.
    const init = { status: status || NO_ANSWER };
    return data(refusedAnswer<More>(texts, { message: errorWords(error), fields }), init);
  }
}
