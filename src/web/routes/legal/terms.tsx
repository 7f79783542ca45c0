import { terms } from "#content/legal/terms.ts";
import { canonicalAt } from "#web/canonical.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/terms.ts";
import { LegalPage, legalMeta } from "./LegalPage.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...legalMeta(terms),
  ...canonicalAt(matches, paths.terms()),
];

export default function Terms() {
  return <LegalPage text={terms} other={{ title: m.footer_privacy(), to: paths.privacy() }} />;
}
