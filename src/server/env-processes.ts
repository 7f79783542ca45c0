/** What a real deployment must set, because no default is possible. */
export const PRODUCTION_NEEDS = ["SESSION_SECRET", "PUBLIC_URL"] as const;

interface ProcessVariables {
  readonly NODE_ENV?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly WEB_CONCURRENCY?: number | undefined;
  readonly ROLE?: string | undefined;
  readonly SESSION_SECRET?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
}

/** What does not fit the number of processes and their role. */
export function findProcessProblems(given: ProcessVariables): string[] {
  const problems: string[] = [];
  const several = (given.WEB_CONCURRENCY ?? 1) > 1;
  if (several && !given.DATABASE_URL)
    problems.push(
      "WEB_CONCURRENCY must be 1 without DATABASE_URL: only one process can open the embedded database",
    );
  if (several && given.NODE_ENV === "development")
    problems.push("WEB_CONCURRENCY must be 1 in development: one process loads the sources");
  if ((given.ROLE ?? "all") !== "all" && !given.DATABASE_URL)
    problems.push("ROLE must be all without DATABASE_URL: only one process can open the embedded database");
  if (given.ROLE !== "worker") return problems;
  if (several) problems.push("WEB_CONCURRENCY must be 1 for a worker: to have more of them, start it again");
  // In production they are missed anyway.
  for (const name of given.NODE_ENV === "production" ? [] : PRODUCTION_NEEDS)
    if (!given[name])
      problems.push(`${name} is missing (ROLE is worker): the links in mails must be those of the site`);
  return problems;
}
