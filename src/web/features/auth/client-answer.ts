import { redirect } from "react-router";
import type { AccountAnswer } from "#contract/account.ts";
import { paths } from "#web/paths.ts";
import { SecondStepNeeded } from "./auth-store.ts";
import { answerOf } from "./form-answer.ts";
import { nextOf } from "./guards.ts";
import { landingOf } from "./next.ts";

/**
 * Signing in and up by the call, and on to the next page. Where it is refused, what was typed comes back, but never
 * the password.
 */
export async function enterBy(
  request: Request,
  call: (form: Record<string, string>) => Promise<AccountAnswer>,
) {
  const form: Record<string, string> = {};
  for (const [name, value] of await request.formData()) form[name] = String(value);
  const { password: _password, passkey: _passkey, ...values } = form;
  try {
    const { user } = await call(form);
    return redirect(landingOf(user.usertype, nextOf(request)));
  } catch (error) {
    if (error instanceof SecondStepNeeded) return redirect(paths.signInCode(nextOf(request) ?? ""));
    return answerOf(error, values);
  }
}
