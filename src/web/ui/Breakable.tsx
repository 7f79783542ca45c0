import { Fragment } from "react";

/**
 * A text whose long words may wrap after a slash, a dot, an underscore or an @, and nowhere else: a registration number
 * breaks at its slashes and an email address after its @, but 24/7 does not break.
 */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[/._@])(?=\p{L}|\d{4})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
