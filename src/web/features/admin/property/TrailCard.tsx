import type { TrailLine } from "#contract/moderation.ts";
import { labelOf } from "#domain/choice.ts";
import { timeLine } from "#domain/dates.ts";
import { CHECK_KINDS, VERIFICATIONS } from "#domain/property-choices.ts";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "./RecordCard.tsx";

interface TrailCardProps {
  trail: readonly TrailLine[];
  /** Who sent it in, and when: how every trail begins. */
  submitted: { by: string; at: string };
}

/** Who did what, newest first. */
export function TrailCard({ trail, submitted }: TrailCardProps) {
  return (
    <RecordCard title={m.admin_trail()}>
      <ol className="audit">
        {trail
          .filter(({ action }) => action !== "property.create")
          .map((line) => (
            <li key={line.at + line.action}>
              <span>
                <b>{whoOf(line)}</b> {whatOf(line)}
              </span>
              <small>{timeLine(line.at)}</small>
            </li>
          ))}
        <li>
          <span>
            <b>{submitted.by}</b> {m.admin_trail_create()}
          </span>
          <small>{timeLine(submitted.at)}</small>
        </li>
      </ol>
    </RecordCard>
  );
}

function whoOf({ actor, role }: TrailLine): string {
  return actor ?? (role === "system" ? m.admin_trail_system() : m.admin_trail_gone());
}

/** What was done, in words; an action that is not known here by its own name. */
function whatOf({ action, before, after }: TrailLine): string {
  switch (action) {
    case "property.verify": {
      const status = labelOf(VERIFICATIONS, String(after?.verification));
      const reason = after?.reason ? ` ${m.admin_trail_reason({ reason: String(after.reason) })}` : "";
      return m.admin_trail_verify({ status: status.toLowerCase() }) + reason;
    }
    case "property.check":
      return m.admin_trail_check({ check: checkOf(after) });
    case "property.uncheck":
      return m.admin_trail_uncheck({ check: checkOf(before) });
    case "property.update":
      return m.admin_trail_update({
        fields: Object.keys(after ?? {})
          .map((name) => name.replaceAll("_", " "))
          .join(", "),
      });
    case "property.confirm":
      return m.admin_trail_confirm();
    case "property.pause":
    case "property.resume":
    case "property.rent-out":
    case "property.sell":
    case "property.relist":
    case "property.expire":
    case "property.delete":
    case "property.restore":
      return m.admin_trail_life({ life: String(after?.life) });
    default:
      return m.admin_trail_other({ action });
  }
}

const checkOf = (fields: TrailLine["after"]) => labelOf(CHECK_KINDS, String(fields?.kind)).toLowerCase();
