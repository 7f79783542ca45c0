import { type ActionFunctionArgs, redirect } from "react-router";
import type { z } from "zod";
import { type AccountAnswer, forgotInput } from "#contract/account/account.ts";
import { CLEAR_AT_SIGN_OUT } from "#contract/account/sign-in.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getLandingPage, getNext } from "./guards.ts";

type AccountCalls = ReturnType<typeof getAccount>;
type Caller = { address: string; userAgent: string; cookie: string };
type SignedIn = { answer: AccountAnswer | null; cookies: string[] };

function getAccount(context: ActionFunctionArgs["context"]) {
  return context.get(servicesContext).account;
}

/** The caller of a page's request, for rate limits. */
export function getCallerIn({ request, context }: Pick<ActionFunctionArgs, "request" | "context">): Caller {
  return {
    address: context.get(visitorContext).address,
    userAgent: request.headers.get("user-agent") ?? "",
    cookie: request.headers.get("cookie") ?? "",
  };
}

/**
 * Signing in and up without JavaScript: calls the same service as the API, and goes to the next page.
 * @param next the next page; the one in the address unless given
 */
export async function answerSignIn<S extends z.ZodType>(
  { request, context }: ActionFunctionArgs,
  schema: S,
  call: (account: AccountCalls, input: z.output<S>, caller: Caller) => Promise<SignedIn>,
  next = getNext(request),
) {
  const texts = await getTexts(request);
  const caller = getCallerIn({ request, context });
  return answerForm(texts, async () => {
    const { answer, cookies } = await call(getAccount(context), parseOrThrow(schema, texts), caller);
    const headers = setCookies(cookies);
    if (!answer) return redirect(paths.signInCode(next ?? ""), { headers });
    return redirect(getLandingPage(answer.user.usertype, next), { headers });
  });
}

/** A header for each cookie. */
export function setCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
}

/** The headers of an answer that signs somebody out. */
export function setSignedOut(cookies: string[]): Headers {
  const headers = setCookies(cookies);
  headers.set("clear-site-data", CLEAR_AT_SIGN_OUT);
  return headers;
}

/** The new cookies, as the browser will send them back. */
export function getCookie(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** Requests a reset link without JavaScript. */
export const answerForgot = (args: ActionFunctionArgs, texts: Texts) =>
  answerForm(texts, async () => {
    const { reset } = args.context.get(servicesContext);
    return reset.requestReset(parseOrThrow(forgotInput, texts), getCallerIn(args));
  });
