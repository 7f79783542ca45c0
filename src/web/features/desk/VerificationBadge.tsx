import { getLabel } from "#domain/choice.ts";
import { VERIFICATIONS, type Verification } from "#domain/property/choices.ts";
import { Badge } from "#web/ui/Badge.tsx";

const TONES = { pending: "warn", approved: "ok", rejected: "bad", "changes-requested": "warn" } as const;

/** The verification as text, colour and shape. */
export function VerificationBadge({ verification }: { verification: Verification }) {
  return (
    <Badge tone={TONES[verification]} status>
      {getLabel(VERIFICATIONS, verification)}
    </Badge>
  );
}
