import { type ActionFunctionArgs, redirect } from "react-router";
import type { z } from "zod";
import { type AccountAnswer, forgotInput } from "#contract/account.ts";
import { parsed } from "#contract/parsed.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { type Texts, textsOf } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { paths } from "#web/paths.ts";
import { nextOf } from "./guards.ts";
import { landingOf } from "./next.ts";

type AccountCalls = ReturnType<typeof accountOf>;
type Caller = { address: string; userAgent: string; cookie: string };
type SignedIn = { answer: AccountAnswer | null; cookies: string[] };

function accountOf(context: ActionFunctionArgs["context"]) {
  return context.get(servicesContext).account;
}

/** Where a page's request comes from, for limits. */
export function callerIn({ request, context }: Pick<ActionFunctionArgs, "request" | "context">): Caller {
  return {
    address: context.get(visitorContext).address,
    userAgent: request.headers.get("user-agent") ?? "",
    cookie: request.headers.get("cookie") ?? "",
  };
}

/**
 * Signing in and up where JavaScript is off: the same service as the calls, and on to the next page.
 * @param next where it leads; what the address asks for unless given
 */
export async function answerSignIn<S extends z.ZodType>(
  { request, context }: ActionFunctionArgs,
  schema: S,
  call: (account: AccountCalls, input: z.output<S>, caller: Caller) => Promise<SignedIn>,
  next = nextOf(request),
) {
  const texts = await textsOf(request);
  const caller = callerIn({ request, context });
  return answerForm(texts, async () => {
    const { answer, cookies } = await call(accountOf(context), parsed(schema, texts), caller);
    const headers = setCookies(cookies);
    if (!answer) return redirect(paths.signInCode(next ?? ""), { headers });
    return redirect(landingOf(answer.user.usertype, next), { headers });
  });
}

/** Each cookie in a header of its own. */
export function setCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
}

/** The cookies that were just set, as the browser will send them back. */
export function cookieOf(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** Asking for a reset link where JavaScript is off. */
export const answerForgot = (args: ActionFunctionArgs, texts: Texts) =>
  answerForm(texts, async () => {
    const { reset } = args.context.get(servicesContext);
    return reset.forgot(parsed(forgotInput, texts), callerIn(args));
  });
