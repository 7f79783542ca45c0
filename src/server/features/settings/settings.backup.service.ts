import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { LastBackup } from "#server/platform/backup/last-backup.ts";
import type { Clock } from "#server/platform/clock.ts";

interface BackupDeps {
  readonly clock: Clock;
  readonly readLastBackup: () => Promise<LastBackup>;
}

/** One is made every night, so an older one means that a night was missed. */
const OLD_MS = 26 * 60 * 60 * 1000;

/** How old the last good backup is, for the team. */
export function createBackupService({ clock, readLastBackup }: BackupDeps) {
  return {
    /** When it is read, for the metric. */
    readLastBackup,

    /** The last good backup, whether it is older than a day, and when a later one failed. @throws Failure forbidden */
    async readForTeam(actor: Actor) {
      authorize(actor, "setting.change");
      const { good, failedAt } = await readLastBackup();
      const isOld = !good || clock.now().getTime() - Date.parse(good.madeAt) > OLD_MS;
      return { good: good ?? null, isOld, failedAt: failedAt ?? null };
    },
  };
}
