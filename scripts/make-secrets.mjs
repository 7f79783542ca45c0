// Makes the secrets of compose.yaml as files that are not committed: node scripts/make-secrets.mjs
// Keeps those that are there, so it can run again.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const folder = process.argv[2] ?? "secrets";
// Containers run as other users than the one who makes the files: the folder keeps the people of this machine out.
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Writes a file once. @returns its content */
function keep(name, content) {
  const file = `${folder}/${name}`;
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  writeFileSync(file, `${content}\n`, { mode: 0o444, flag: "wx" });
  console.log(`Made ${file}`);
  return content;
}
/** Without characters that an address or a configuration would read as something else. */
const createSecret = () => randomBytes(32).toString("base64url");

keep("session_secret", createSecret());
keep("s3_secret", createSecret());
const database = keep("database_password", createSecret());
keep("database_url", `postgres://thikana:${database}@database:5432/thikana`);
const redisUrl = keep("redis_url", `redis://:${createSecret()}@redis:6379`);
keep(
  "redis_config",
  `requirepass ${new URL(redisUrl).password}\nsave ""\nappendonly no\nmaxmemory 100mb\nmaxmemory-policy volatile-ttl`,
);
// The mail server is not ours: its address, with the password, is put into this file. Empty means that there is none.
keep("smtp_url", "");
