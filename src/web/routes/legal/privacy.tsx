import { privacy } from "#content/legal/privacy.ts";
import { terms } from "#content/legal/terms.ts";
import { canonicalAt } from "#web/canonical.ts";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/privacy.ts";
import { LegalPage, legalMeta } from "./LegalPage.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...legalMeta(privacy),
  ...canonicalAt(matches, paths.privacy()),
];

export default function Privacy() {
  return <LegalPage text={privacy} other={{ title: terms.title, to: paths.terms() }} />;
}
