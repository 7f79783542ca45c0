import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import type { AccountAnswer } from "#contract/account.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { m } from "#words/generated/messages.js";
import type { FormAnswer } from "./form-answer.ts";
import { nextOf } from "./guards.ts";
import { landingOf } from "./next.ts";

type AccountCalls = ReturnType<typeof accountOf>;
type Caller = { address: string; userAgent: string };
type SignedIn = { answer: AccountAnswer; cookies: string[] };

function accountOf(context: ActionFunctionArgs["context"]) {
  return context.get(servicesContext).account;
}

/** The texts of a posted form; files and repeated fields are no part of ours. */
export async function textsOf(request: Request): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of await request.formData()) if (typeof value === "string") texts[name] = value;
  return texts;
}

/** Field → the first sentence about it. */
export function zodFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return fields;
}

/** What goes back to the form: never a password. */
export function refusedForm(
  values: Record<string, string>,
  status: number,
  told: Omit<FormAnswer, "values">,
) {
  const { password: _, ...kept } = values;
  return data({ ...told, values: kept } satisfies FormAnswer, { status });
}

/** Signing in and up where JavaScript is off: the same service as the calls, and on to the next page. */
export async function answerSignIn<T>(
  { request, context }: ActionFunctionArgs,
  schema: z.ZodType<T>,
  call: (account: AccountCalls, input: T, caller: Caller) => Promise<SignedIn>,
) {
  const values = await textsOf(request);
  const parsed = schema.safeParse(values);
  if (!parsed.success)
    return refusedForm(values, 422, { message: m.error_invalid(), fields: zodFields(parsed.error) });
  const caller = {
    address: context.get(visitorContext).address,
    userAgent: request.headers.get("user-agent") ?? "",
  };
  try {
    const { answer, cookies } = await call(accountOf(context), parsed.data, caller);
    return redirect(landingOf(answer.user.usertype, nextOf(request)), { headers: setCookies(cookies) });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return refusedForm(values, error.status, { message: error.message, fields: error.fields ?? {} });
  }
}

/** Each cookie in a header of its own. */
export function setCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
}
