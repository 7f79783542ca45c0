import { DAY_MS } from "#domain/time/dates.ts";

const BACKUP_NAME = /^thikana-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst\.age$/;

/** The file name of a backup, by which backups sort in the order of time. */
export const nameBackup = (at: Date): string =>
  `thikana-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.zst.age`;

/** When a backup was made, or null if the file is not one of ours. */
export function readBackupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

/**
 * Chooses the backups to delete: the last one of each of the last days and weeks is kept, and everything of today.
 * @param names file names of a folder; others than backups are never chosen
 * @param keep how many days and how many weeks (of seven days, counted back from now) have one
 */
export function chooseOutdated(
  names: readonly string[],
  now: Date,
  keep: { days: number; weeks: number },
): string[] {
  const backups = names
    .map((name) => ({ name, at: readBackupTime(name) }))
    .filter((one): one is { name: string; at: Date } => one.at !== null)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set<string>();
  const periods = new Set<string>();
  for (const { name, at } of backups) {
    const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
    const weeks = Math.floor(days / 7);
    const period = days < keep.days ? `day ${days}` : weeks < keep.weeks ? `week ${weeks}` : undefined;
    const isFirst = period !== undefined && !periods.has(period);
    if (days <= 0 || isFirst) kept.add(name);
    if (period) periods.add(period);
  }
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
