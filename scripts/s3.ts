/**
 * Starts a temporary S3 server (OpenStack Swift from Debian's packages) for one command and deletes it afterwards:
 *   node scripts/s3.ts npm start
 * The command gets its address, bucket and keys in S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startTemporarySwift } from "./swift/swift-temporary.ts";

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error("node scripts/s3.ts COMMAND …");
  process.exit(1);
}
const swift = await startTemporarySwift();
const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...swift.env } });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
const [code] = await Promise.race([once(child, "exit"), once(child, "error").then(() => [127])]);
await swift.stop();
process.exit(code ?? 1);
