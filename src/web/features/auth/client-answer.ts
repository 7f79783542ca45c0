import { data, redirect } from "react-router";
import type { AccountAnswer } from "#contract/account.ts";
import { paths } from "#web/paths.ts";
import { ApiError } from "../api/client.ts";
import { doneAnswer, refusedAnswer, type Texts, textsIn } from "../form/action-answer.ts";
import { errorWords, SecondStepNeeded } from "./auth-store.ts";
import { nextOf } from "./guards.ts";
import { landingOf } from "./next.ts";

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

/** Signing in and up by the call, and on to the next page. */
export async function enterBy(
  request: Request,
  call: (texts: Record<string, string>) => Promise<AccountAnswer>,
) {
  const texts = textsIn(await request.formData());
  return answerCall(texts, async () => {
    try {
      const { user } = await call(texts);
      return redirect(landingOf(user.usertype, nextOf(request)));
    } catch (error) {
      if (error instanceof SecondStepNeeded) return redirect(paths.signInCode(nextOf(request) ?? ""));
      throw error;
    }
  });
}
