import { privacy } from "#content/legal/privacy.ts";
import { LegalPage, legalMeta } from "./LegalPage.tsx";

export const meta = () => legalMeta(privacy);

export default function Privacy() {
  return <LegalPage text={privacy} />;
}
