import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import { type AccountAnswer, forgotInput } from "#contract/account.ts";
import { parsed } from "#contract/parsed.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { paths } from "#web/paths.ts";
import type { FormAnswer } from "./form-answer.ts";
import { nextOf } from "./guards.ts";
import { landingOf } from "./next.ts";

type AccountCalls = ReturnType<typeof accountOf>;
type Caller = { address: string; userAgent: string; cookie: string };
type SignedIn = { answer: AccountAnswer | null; cookies: string[] };

function accountOf(context: ActionFunctionArgs["context"]) {
  return context.get(servicesContext).account;
}

/** The texts of a posted form; files and repeated fields are no part of ours. */
export async function textsOf(request: Request): Promise<Record<string, string>> {
  const texts = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/** A refusal goes back to the form with its status and what was typed, but never a password. Else it is thrown on. */
export function refusedForm(error: unknown, values: Record<string, string>) {
  if (!isFailure(error)) throw error;
  const { password: _, ...kept } = values;
  const answer: FormAnswer = { message: error.message, fields: error.fields ?? {}, values: kept };
  return data(answer, { status: error.status });
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
  const values = await textsOf(request);
  const caller = callerIn({ request, context });
  try {
    const { answer, cookies } = await call(accountOf(context), parsed(schema, values), caller);
    const headers = setCookies(cookies);
    if (!answer) return redirect(paths.signInCode(next ?? ""), { headers });
    return redirect(landingOf(answer.user.usertype, next), { headers });
  } catch (error) {
    return refusedForm(error, values);
  }
}

/** Each cookie in a header of its own. */
export function setCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
}

/** The cookies that were just set, as the browser will send them back. */
export function cookieOf(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** Asking for a reset link where JavaScript is off; `done` among the values says that it is on its way. */
export async function answerForgot(args: ActionFunctionArgs, values: Record<string, string>) {
  try {
    const { reset } = args.context.get(servicesContext);
    const { message } = await reset.forgot(parsed(forgotInput, values), callerIn(args));
    return { message: "", fields: {}, values: { done: message } } satisfies FormAnswer;
  } catch (error) {
    return refusedForm(error, values);
  }
}
