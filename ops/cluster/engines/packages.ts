import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { isRoot } from "../work-folder.ts";

/** Debian's packages of every engine. `python3-etcd` is how Patroni talks to etcd. */
const PACKAGES = [
  "postgresql",
  "patroni",
  "python3-etcd",
  "etcd-server",
  "haproxy",
  "pgbouncer",
  "redis-server",
  "redis-sentinel",
  "nginx-light",
  "openssl",
  "faketime",
  "memcached",
  "swift",
  "swift-proxy",
  "swift-account",
  "swift-container",
  "swift-object",
];

/** Debian asks this program before it starts a service after an installation; 101 means no. */
const POLICY = "/usr/sbin/policy-rc.d";

/**
 * Installs the packages that are missing, without starting their services: the cluster starts its own.
 * @throws Error with the command to run if that needs root, or the machine is no Debian
 */
export function installEngines(say: (line: string) => void): void {
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(" ")}`;
  if (!isRoot || !existsSync("/usr/bin/apt-get"))
    throw new Error(`These packages are missing. Install them as root on Debian 12 or newer:\n  ${command}`);
  say(`Installing ${missing.join(", ")}`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    runApt(["update", "-qq"]);
    const { status, output } = runApt(["install", "-y", "-qq", "--no-install-recommends", ...missing]);
    if (status !== 0) throw new Error(`The packages could not be installed:\n${output.slice(-2_000)}`);
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync("dpkg-query", ["-W", "-f", `\${Status}`, name], { encoding: "utf8" });
  return /ok installed/.test(stdout ?? "");
}

function runApt(args: string[]) {
  const timeouts = [
    "-o",
    "Acquire::http::Timeout=20",
    "-o",
    "Acquire::Retries=1",
    "-o",
    "DPkg::Lock::Timeout=120",
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = spawnSync("apt-get", [...timeouts, ...args], { env, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

const POSTGRES = "/usr/lib/postgresql";

/** The folder with the programs of the newest PostgreSQL that is installed. */
export function findPostgresPrograms(): string {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const newest = versions.map(Number).filter((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`));
  if (newest.length === 0) throw new Error("PostgreSQL is missing: apt-get install -y postgresql");
  return `${POSTGRES}/${Math.max(...newest)}/bin`;
}
