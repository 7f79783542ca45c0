/**
 * Jobs that have failed for good, such as emails that could not be sent: shows them with the reason, tries them again
 * once it is gone, or removes them. The desk has the same under "Failed jobs".
 *   npm run jobs -- list
 *   npm run jobs -- retry ID
 *   npm run jobs -- remove --all
 * With the embedded database it needs the server to be stopped; the page does not.
 */
import { parseArgs } from "node:util";
import type { FailedJobRow } from "#contract/admin/job.ts";
import { createJobService } from "#server/features/job/job.service.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = "npm run jobs -- list | retry ID… | retry --all | remove ID… | remove --all";
const ROWS_AT_ONCE = 100;
const SYSTEM = { role: "system" } as const;

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: "boolean" } },
  });
  const [act, ...ids] = positionals;
  if (act !== "list" && act !== "retry" && act !== "remove")
    throw new Error("Say what to do: list, retry or remove.");
  if (act !== "list" && ids.length > 0 === (values.all ?? false))
    throw new Error(`Say which jobs to ${act}: their ids from "list", or --all.`);
  return withDatabase(async (database) => {
    const jobs = createJobs({ database, log: createLog("error") });
    await jobs.open();
    const service = createJobService({ database, jobs });
    if (act === "list") return list(service);
    if (values.all) return act === "retry" ? service.retryAll(SYSTEM) : service.removeAll(SYSTEM);
    const lines: string[] = [];
    for (const id of ids) lines.push(`${id}: ${await service[act](SYSTEM, id)}`);
    return lines.join("\n");
  });
});

async function list(service: ReturnType<typeof createJobService>): Promise<string> {
  const query = { search: "", sort: "", page: 1, pageSize: ROWS_AT_ONCE } as const;
  const { rows, total, more } = await service.listDead(SYSTEM, query);
  const left = total - rows.length;
  const rest = left > 0 ? [`… and ${left}${more ? " or more" : ""} older ones`] : [];
  return rows.length === 0 ? "No job has failed for good." : [...rows.map(describe), ...rest].join("\n\n");
}

function describe({ _id, kind, facts, reason, tries, failedAt }: FailedJobRow): string {
  return [
    `${_id}  ${kind}  failed ${failedAt} after ${tries} tries`,
    `  ${facts.map(({ name, value }) => `${name}: ${value ?? "(not shown)"}`).join("; ")}`,
    `  ${reason.replaceAll("\n", "\n  ")}`,
  ].join("\n");
}
