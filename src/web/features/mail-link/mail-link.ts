import { data, redirect } from "react-router";
import { type LinkCodeInput, linkCodeInput } from "#contract/account/one-time-code.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { ExpiredLink, type LinkChannel } from "#domain/signed-link.ts";
import { expectFailure } from "#web/failures.ts";
import { getTexts, type Texts } from "../form/action-answer.ts";
import { answerForm } from "../form/answer-form.ts";

/** The page's address contains a key, so the page is not cached and the address is not sent to other sites. */
export const getPrivateHeaders = () => ({ "cache-control": "no-store", "referrer-policy": "no-referrer" });

/** What the page of a link that has ended shows in place of what it opened. */
export interface EndedPage {
  readonly to: LinkChannel | null;
}

/**
 * The question of such a page, or the reason why there is none. Loading it changes nothing, because mail programs open
 * links by themselves.
 */
export async function askOrExplain<Q>(asking: Promise<Q>) {
  try {
    return data({ question: await asking, refused: null, ended: null });
  } catch (error) {
    const { message, status } = expectFailure(error);
    return data({ question: null, refused: message, ended: getEndedPage(error) }, { status });
  }
}

/** What is shown if this is the refusal of a link that has ended; null for every other error. */
export const getEndedPage = (error: unknown): EndedPage | null =>
  error instanceof ExpiredLink ? { to: error.to } : null;

/** The forms of a page whose link has ended: ask for a new one, and enter the code that was sent instead. */
export const RENEWAL_FORMS = { ask: "renew", code: "renew-code" } as const;

/** What was sent: the id of a code that is typed into the page, or null for a link. */
export interface RenewalSent {
  readonly code: string | null;
}

/** The service behind the page. */
interface Renewing {
  renew(signed: string, address: string): Promise<{ message: string; code: string | null }>;
  enter(signed: string, input: LinkCodeInput, address: string): Promise<string>;
}

interface Asking {
  readonly signed: string;
  /** The network address of the request. */
  readonly address: string;
}

/**
 * Answers the forms of a page behind a signed link: those that renew a link that has ended, and the page's own.
 * @param act handles a form of the page itself, as `answerForm` runs it
 */
export async function answerSignedPage(
  request: Request,
  links: Renewing,
  { signed, address }: Asking,
  act: (texts: Texts) => ReturnType<Parameters<typeof answerForm<RenewalSent>>[1]>,
) {
  const texts = await getTexts(request);
  return answerForm<RenewalSent>(texts, async () => {
    if (texts.form === RENEWAL_FORMS.ask) {
      const { message, code } = await links.renew(signed, address);
      return { message, more: { code } };
    }
    if (texts.form === RENEWAL_FORMS.code)
      return redirect(await links.enter(signed, parseOrThrow(linkCodeInput, texts), address));
    return act(texts);
  });
}
