import { privacy } from "#content/legal/privacy.ts";
import { terms } from "#content/legal/terms.ts";
import { paths } from "#web/paths.ts";
import { LegalPage, legalMeta } from "./LegalPage.tsx";

export const meta = () => legalMeta(terms);

export default function Terms() {
  return <LegalPage text={terms} other={{ title: privacy.title, to: paths.privacy() }} />;
}
