interface Save {
  /** An ISO time; null if these settings were never saved. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** The newest save of several groups of settings. */
export const findLatestSave = (groups: readonly [Save, ...Save[]]): Save =>
  groups.reduce((latest, one) => ((one.changedAt ?? "") > (latest.changedAt ?? "") ? one : latest));
