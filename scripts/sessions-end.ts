/**
 * Signs everybody out on all devices, the team too, for example after a break-in:
 *   npm run sessions:end -- --everybody
 * For one person there is a button on their page in Users.
 */
import { parseArgs } from "node:util";
import { endEverybodysSessions } from "#server/features/user/user.sign-in.service.ts";
import { createLog } from "#server/platform/log.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

const USAGE = "npm run sessions:end -- --everybody";

await runCommand(USAGE, async () => {
  const { everybody } = parseArgs({ options: { everybody: { type: "boolean" } } }).values;
  if (!everybody) throw new Error("Add --everybody to confirm that everybody is signed out.");
  const ended = await withDatabase((database) =>
    endEverybodysSessions({ database, log: createLog("error") }, { role: "system" }),
  );
  return `Everybody is signed out. Sessions ended: ${ended}`;
});
