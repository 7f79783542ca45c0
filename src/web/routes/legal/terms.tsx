import { terms } from "#content/legal/terms.ts";
import { LegalPage, legalMeta } from "./LegalPage.tsx";

export const meta = () => legalMeta(terms);

export default function Terms() {
  return <LegalPage text={terms} />;
}
