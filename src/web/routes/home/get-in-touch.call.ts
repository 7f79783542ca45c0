import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { answerCall } from "#web/features/auth/answer-call.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { GET_IN_TOUCH } from "./get-in-touch.ts";

/** Creates the account from the Get In Touch form, and stays on the page. */
export async function createAccountHere(request: Request) {
  const texts = await getTexts(request);
  return answerCall(texts, async () => {
    await auth.register(texts);
    return redirect(paths.home(GET_IN_TOUCH));
  });
}
