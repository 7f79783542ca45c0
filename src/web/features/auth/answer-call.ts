import { data, redirect } from "react-router";
import type { AccountAnswer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { ApiError } from "../api/client.ts";
import { createDoneAnswer, createErrorAnswer, getTextsIn, type Texts } from "../form/action-answer.ts";
import { describeError, TwoFactorNeeded } from "./auth-store.ts";
import { getLandingPage, getNext } from "./guards.ts";

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

/** Signs in or up by the API call, and goes to the next page. */
export async function enterBy(
  request: Request,
  call: (texts: Record<string, string>) => Promise<AccountAnswer>,
) {
  const texts = getTextsIn(await request.formData());
  return answerCall(texts, async () => {
    try {
      const { user } = await call(texts);
      return redirect(getLandingPage(user.usertype, getNext(request)));
    } catch (error) {
      if (error instanceof TwoFactorNeeded) return redirect(paths.signInCode(getNext(request) ?? ""));
      throw error;
    }
  });
}
