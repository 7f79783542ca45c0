import { USER_STATUSES, type UserStatus } from "#domain/account/choices.ts";
import { getLabel } from "#domain/choice.ts";
import { Badge } from "#web/ui/Badge.tsx";

const TONES = { active: "ok", inactive: "warn", suspended: "bad" } as const;

/** Active, inactive or suspended: shown by text, colour and shape. */
export function UserBadge({ status }: { status: UserStatus }) {
  return (
    <Badge tone={TONES[status]} status>
      {getLabel(USER_STATUSES, status)}
    </Badge>
  );
}
