import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel } from "#domain/choice.ts";
import { VERIFICATIONS } from "#domain/property/choices.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { m } from "#words/generated/messages.js";
import { lifeBadge, verificationTone } from "../listing-text/life-text.ts";
import * as badgeStyles from "./StateBadges.module.css";

/** The status of a property: its approval by our team, and its own status if it is not simply on offer. */
export function StateBadges({
  property,
}: {
  property: Pick<PropertyRecord, "verification" | "life" | "withheld" | "proposed">;
}) {
  const { verification, life, withheld, proposed } = property;
  return (
    <span className={badgeStyles.badges}>
      <Badge status tone={verificationTone[verification]}>
        {getLabel(VERIFICATIONS, verification)}
      </Badge>
      {withheld && <Badge tone="warn">{m.owner_withheld_badge()}</Badge>}
      {proposed && (
        <Badge status tone={proposed.state === "rejected" ? "bad" : "warn"}>
          {m.proposal_badge()}
        </Badge>
      )}
      {life !== "live" && <Badge tone={lifeBadge[life].tone}>{lifeBadge[life].word()}</Badge>}
    </span>
  );
}
