import type { LegalText } from "#content/prose.ts";
import { dayLine } from "#domain/dates.ts";
import { Prose } from "#web/features/prose/Prose.tsx";
import { m } from "#words/generated/messages.js";
import "./legal.css";

/** Title and description of a legal page. */
export const legalMeta = ({ title, lede }: LegalText) => [
  { title: `${title} · ${m.brand()}` },
  { name: "description", content: lede },
];

/** A text that people look up: its words, and since when they hold. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <main id="main" className="wrap legal">
      <header>
        <h1>{text.title}</h1>
        <p className="lede">{text.lede}</p>
        <p className="legal__since">{m.legal_since({ day: dayLine(text.since) })}</p>
      </header>
      <Prose blocks={text.body} />
    </main>
  );
}
