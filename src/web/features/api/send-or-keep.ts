import { data } from "react-router";
import { createRefusedAnswer, getTextsIn } from "#web/features/form/action-answer.ts";
import { markSelfReporting } from "#web/features/lost-connection/retry-requests.ts";
import { m } from "#words/generated/messages.js";

const NO_ANSWER = 503;

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/**
 * For a page's `clientAction`: sends the form; without a connection it shows the form again with everything that was
 * typed, instead of an error page.
 */
export async function sendOrKeep<T>({ request, serverAction }: Sending<T>) {
  const copy = request.clone();
  markSelfReporting(request.url);
  try {
    return await serverAction();
  } catch (error) {
    // fetch throws this error when there is no response; a refusal by the server is another kind of error.
    if (!(error instanceof TypeError)) throw error;
    const message = navigator.onLine ? m.form_lost_server() : m.form_lost_line();
    // With this status the page's data is not loaded again, which would fail as well.
    return data(createRefusedAnswer<never>(getTextsIn(await copy.formData()), { message }), {
      status: NO_ANSWER,
    });
  }
}
