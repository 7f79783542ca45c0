import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Gauge, type Registry } from "prom-client";

/** What the command for backups has left for the server, which shows it to the team and to Prometheus. */
export interface LastBackup {
  /** When the last good backup was made, and how many bytes it has; undefined if there is none. */
  readonly good?: { readonly madeAt: string; readonly bytes: number } | undefined;
  /** When a later one has failed. */
  readonly failedAt?: string | undefined;
}

const getFile = (dataDir: string): string => join(dataDir, "last-backup.json");

/** Nothing if no backup was made from this data folder. */
export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  try {
    return JSON.parse(await readFile(getFile(dataDir), "utf8"));
  } catch {
    return {};
  }
}

/** Notes a good backup. A data folder that is not there, as with a mistyped name, is not made. */
export const recordGoodBackup = (dataDir: string, good: NonNullable<LastBackup["good"]>): Promise<void> =>
  write(dataDir, { good });

/** Notes that a backup has failed; the last good one is kept. */
export async function recordFailedBackup(dataDir: string, at: Date): Promise<void> {
  await write(dataDir, { ...(await readLastBackup(dataDir)), failedAt: at.toISOString() });
}

async function write(dataDir: string, last: LastBackup): Promise<void> {
  if (!existsSync(dataDir)) return;
  const half = `${getFile(dataDir)}.part`;
  await writeFile(half, JSON.stringify(last), { mode: 0o600 });
  await rename(half, getFile(dataDir));
}

/** Metric: when the last good backup was made, 0 for never. Prometheus counts its age itself. */
export function registerBackupMetric(registry: Registry, read: () => Promise<LastBackup>): void {
  new Gauge({
    name: "backup_last_success_timestamp_seconds",
    help: "When the last good backup was made, in seconds since 1970; 0 if there is none",
    registers: [registry],
    aggregator: "max",
    async collect() {
      const { good } = await read();
      this.set(good ? Date.parse(good.madeAt) / 1000 : 0);
    },
  });
}
