import { privacy } from "#content/legal/privacy.ts";
import { canonicalAt } from "#web/canonical.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/privacy.ts";
import { LegalPage, legalMeta } from "./LegalPage.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...legalMeta(privacy),
  ...canonicalAt(matches, paths.privacy()),
];

export default function Privacy() {
  return <LegalPage text={privacy} other={{ title: m.footer_terms(), to: paths.terms() }} />;
}
