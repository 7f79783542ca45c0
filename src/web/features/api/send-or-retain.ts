import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { reportEndedSession } from "#web/browser/ended-session.ts";
import { m } from "#words/generated/messages.js";
import { createErrorAnswer, getTextsIn } from "../form/action-answer.ts";
import { markSelfReporting } from "../lost-connection/retry-requests.ts";

const SIGNED_OUT = 401;
const NO_ANSWER = 503;

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/**
 * For a page's `clientAction`: sends the form; without a connection, or if the session has ended, it shows the form
 * again with everything that was typed, instead of another page.
 */
export async function sendOrRetain<T>({ request, serverAction }: Sending<T>) {
  const copy = request.clone();
  markSelfReporting(request.url);
  try {
    return await serverAction();
  } catch (error) {
    const reason = explainUnsent(error);
    if (!reason) throw error;
    const { message, status } = reason;
    if (status === SIGNED_OUT) reportEndedSession("sending");
    // With these statuses the page's data is not loaded again, which would fail as well.
    return data(createErrorAnswer<never>(getTextsIn(await copy.formData()), { message }), { status });
  }
}

/** Why a form did not reach its action; null for every other error. */
function explainUnsent(error: unknown): { message: string; status: number } | null {
  if (isRouteErrorResponse(error) && error.status === SIGNED_OUT)
    return { message: m.form_session_ended(), status: SIGNED_OUT };
  // fetch throws this error when there is no response; a refusal by the server is another kind of error.
  if (!(error instanceof TypeError)) return null;
  return { message: navigator.onLine ? m.form_lost_server() : m.form_lost_line(), status: NO_ANSWER };
}

const CONFLICT = 409;

/** A page's `shouldRevalidate`: if a colleague saved first, the page's data is loaded again together with the error. */
export const shouldReloadAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === CONFLICT || defaultShouldRevalidate;
