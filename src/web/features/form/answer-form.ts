import { data } from "react-router";
import type { Failure } from "#domain/failure.ts";
import { expectFailure } from "#web/failures.ts";
import { type ActionAnswer, createDoneAnswer, createRefusedAnswer, type Texts } from "./action-answer.ts";

/** What an answer says otherwise than its like. */
type Refusal<More> = Partial<ActionAnswer<More>> & { readonly headers?: HeadersInit };
type Done<More> = Refusal<More> & { readonly message: string; readonly status?: number };

/**
 * For every page action: does what a form asks, and answers it. A refusal goes back to the form with its status, the
 * fields to mend and what was typed.
 * `return answerForm(texts, async () => (await service.send(actor, parsed(schema, texts))).message)`
 * @param act does it, and says so; a redirect leads on
 * @param refuse for a form that says more of a refusal, or something else
 * @throws what is no refusal
 */
export async function answerForm<More = object>(
  texts: Texts,
  act: () => Promise<Done<More> | string | Response>,
  refuse?: (failure: Failure) => Refusal<More> | Promise<Refusal<More>>,
) {
  try {
    const done = await act();
    if (done instanceof Response) return done;
    const { status = 200, headers = {}, ...said } = typeof done === "string" ? { message: done } : done;
    return data(createDoneAnswer<More>(texts, said), { status, headers });
  } catch (error) {
    const failure = expectFailure(error);
    const { headers = {}, ...otherwise } = (await refuse?.(failure)) ?? {};
    const answer = { ...createRefusedAnswer<More>(texts, failure), ...otherwise };
    return data<ActionAnswer<More>>(answer, { status: failure.status, headers });
  }
}

/** For a form that shows no fields, and so says what is wrong with the first one. */
export const joinErrors = ({ fields = {}, message }: Failure) => ({
  message: Object.values(fields)[0] ?? message,
});
