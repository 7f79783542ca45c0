import { redirect } from "react-router";
import type { AccountAnswer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { getTextsIn } from "../form/action-answer.ts";
import { answerCall } from "./answer-call.ts";
import { TwoFactorNeeded } from "./auth-store.ts";
import { getNext } from "./guards.ts";
import { getLandingPage } from "./next.ts";

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
