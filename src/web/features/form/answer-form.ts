import { data } from "react-router";
import type { Failure } from "#domain/failure.ts";
import { expectFailure } from "#web/failures.ts";
import { type ActionAnswer, createDoneAnswer, createErrorAnswer, type Texts } from "./action-answer.ts";

/** Fields of an answer that differ from the usual ones. */
type FailureFields<More> = Partial<ActionAnswer<More>> & { readonly headers?: HeadersInit };
type Done<More> = FailureFields<More> & { readonly message: string; readonly status?: number };

/**
 * For every page action: runs the form's action and returns its answer. A failure goes back to the form with its
 * status, its errors and what was typed.
 * `return answerForm(texts, async () => (await service.send(actor, parseOrThrow(schema, texts))).message)`
 * @param act runs the action and returns the message; a redirect leads to another page
 * @param reject for forms with another answer to a failure
 * @throws everything that is not a failure
 */
export async function answerForm<More = object>(
  texts: Texts,
  act: () => Promise<Done<More> | string | Response>,
  reject?: (failure: Failure) => FailureFields<More> | Promise<FailureFields<More>>,
) {
  try {
    const done = await act();
    if (done instanceof Response) return done;
    const { status = 200, headers = {}, ...said } = typeof done === "string" ? { message: done } : done;
    return data(createDoneAnswer<More>(texts, said), { status, headers });
  } catch (error) {
    const failure = expectFailure(error);
    const { headers: given, ...otherwise } = (await reject?.(failure)) ?? {};
    const answer = { ...createErrorAnswer<More>(texts, failure), ...otherwise };
    const headers = new Headers(given);
    const { status, retryAfterSeconds } = failure;
    if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
    return data<ActionAnswer<More>>(answer, { status, headers });
  }
}

/** Whether a form was posted by the browser itself, which would post it again when the page is reloaded. */
export const isPostedByBrowser = ({ headers }: Request): boolean =>
  headers.get("sec-fetch-dest") === "document";

/** For a form without visible fields: its error is shown as one sentence. */
export const joinErrors = ({ fields = {}, message }: Failure) => ({
  message: Object.values(fields)[0] ?? message,
});
