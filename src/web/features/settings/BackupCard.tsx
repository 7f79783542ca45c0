import * as recordStyles from "#web/features/record/Record.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";

const MEGABYTE = 1_000_000;

interface BackupCardProps {
  backup: {
    /** The last good one. */
    good: { madeAt: string; bytes: number } | null;
    /** Whether it is older than a day, or there is none. */
    isOld: boolean;
    /** When a later one failed. */
    failedAt: string | null;
  };
}

/** How old the last good backup is; the person who runs the server makes them. */
export function BackupCard({ backup: { good, isOld, failedAt } }: BackupCardProps) {
  return (
    <RecordCard title={m.admin_backup_title()}>
      {good && !isOld && (
        <p className={recordStyles.hint}>
          {m.admin_backup_last({
            moment: timeLine(good.madeAt),
            megabytes: Math.max(1, Math.round(good.bytes / MEGABYTE)),
          })}
        </p>
      )}
      {isOld && (
        <Notice tone="warn">
          {good ? m.admin_backup_old({ moment: timeLine(good.madeAt) }) : m.admin_backup_never()}
        </Notice>
      )}
      {failedAt && <Notice tone="warn">{m.admin_backup_failed({ moment: timeLine(failedAt) })}</Notice>}
    </RecordCard>
  );
}
