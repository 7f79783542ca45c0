import { privacy } from "#content/legal/privacy.ts";
import { terms } from "#content/legal/terms.ts";
import { paths } from "#web/paths.ts";
import { LegalPage, legalMeta } from "./LegalPage.tsx";

export const meta = () => legalMeta(privacy);

export default function Privacy() {
  return <LegalPage text={privacy} other={{ title: terms.title, to: paths.terms() }} />;
}
