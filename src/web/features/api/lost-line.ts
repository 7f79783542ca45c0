import { data } from "react-router";
import { refusedAnswer, textsIn } from "#web/features/form/action-answer.ts";
import { tellsByItself } from "#web/features/page-line/page-line.ts";
import { m } from "#words/generated/messages.js";

const NO_ANSWER = 503;

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/**
 * For a page's `clientAction`: sends the form, and where the line is lost hands it back instead of an error page.
 * `export const clientAction = (args) => sendOrKeep(args)`
 */
export function sendOrKeep<T>(sending: Sending<T>) {
  return sentOr(sending, (message, form) => refusedAnswer(textsIn(form), { message }));
}

/** The same for pages of several forms, all of which tell by `ok` whether it was done, and by `form` or `id` where. */
export function sentOrRefused<T>(sending: Sending<T>) {
  return sentOr(sending, (message, form) => {
    const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const { form: name = "", id = "" } = values;
    return { ok: false as const, form: name, id, message, fields: {}, values };
  });
}

async function sentOr<T, L>(
  { request, serverAction }: Sending<T>,
  lost: (message: string, form: FormData) => L,
) {
  const copy = request.clone();
  tellsByItself(request.url);
  try {
    return await serverAction();
  } catch (error) {
    // What fetch throws when there is no answer; an answer that says no is none of these.
    if (!(error instanceof TypeError)) throw error;
    const message = navigator.onLine ? m.form_lost_server() : m.form_lost_line();
    // With this status the page's data are not asked for anew, which would fail as well.
    return data(lost(message, await copy.formData()), { status: NO_ANSWER });
  }
}
