import { Fragment } from "react";

/**
 * A text whose long words may go on in the next line after a slash, a dot, a low line or an @, and nowhere else: a
 * registration number breaks at its slashes, an email address behind its @, 24/7 does not.
 */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/._@])(?=\p{L}|\d{4})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
