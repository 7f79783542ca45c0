import { data } from "react-router";
import { m } from "#words/generated/messages.js";

const NO_ANSWER = 503;

/** What a form shows when no answer came: why, and everything that was typed. */
interface Lost<V> {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: V;
}

interface Sending<T> {
  request: Request;
  serverAction: () => Promise<T>;
}

/**
 * For a page's `clientAction`: sends the form, and where the line is lost hands it back instead of an error page.
 * `export const clientAction = (args) => sentOrKept(args, contactValues)`
 */
export async function sentOrKept<T, V>(
  { request, serverAction }: Sending<T>,
  valuesOf: (form: FormData) => V,
) {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // What fetch throws when there is no answer; an answer that says no is none of these.
    if (!(error instanceof TypeError)) throw error;
    const message = navigator.onLine ? m.form_lost_server() : m.form_lost_line();
    const lost: Lost<V> = { message, fields: {}, values: valuesOf(await copy.formData()) };
    // With this status the page's data are not asked for anew, which would fail as well.
    return data(lost, { status: NO_ANSWER });
  }
}
