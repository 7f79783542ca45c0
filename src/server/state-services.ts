import { createBackupService } from "./features/settings/settings.backup.service.ts";
import { createStatusService, type StatusDeps } from "./features/status/status.service.ts";
import type { LastBackup } from "./platform/backup/last-backup.ts";

interface StateDeps extends StatusDeps {
  readonly readLastBackup?: (() => Promise<LastBackup>) | undefined;
}

/** What is said about the site itself: to visitors what works, to the team how old the last backup is. */
export const createStateServices = (deps: StateDeps) => ({
  backup: createBackupService({
    clock: deps.clock,
    readLastBackup: deps.readLastBackup ?? (async () => ({})),
  }),
  status: createStatusService(deps),
});
