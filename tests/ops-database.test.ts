import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { fillConfig } from "../ops/cluster/engines/fill-config.ts";
import { writeHaproxyConfig } from "../ops/cluster/engines/haproxy.ts";
import { SCOPE, writePatroniConfig } from "../ops/cluster/engines/patroni.ts";
import { writePgbouncerConfig } from "../ops/cluster/engines/pgbouncer.ts";

const ops = fileURLToPath(new URL("../ops/", import.meta.url));
const ADDRESS_OF_OPERATOR = /10\.0\.0\.|PASSWORD-OF|\/(?:etc|var)\//;
const dropComments = (text: string) => text.replace(/^ *[#;].*$/gm, "");

/** What `npm run cluster` starts, and so proves, is what an operator takes. */
describe("[OPS-02] the configurations of the database's servers", () => {
  it("are all in ops, and the set-up puts its own addresses in place of each", () => {
    const nodes = [
      { name: "n1", port: 5001, restPort: 8001 },
      { name: "n2", port: 5002, restPort: 8002 },
    ];
    const haproxy = dropComments(writeHaproxyConfig(nodes, 6001, 6002));
    expect(haproxy.match(/server n1 127\.0\.0\.1:5001 check port 8001/g)).toHaveLength(2);
    expect(haproxy.match(/server n2 127\.0\.0\.1:5002 check port 8002/g)).toHaveLength(2);
    const ports = { writerPort: 6001, readerPort: 6002 };
    const pgbouncer = dropComments(writePgbouncerConfig(ports, { database: "thikana" }, 7001, "users.txt"));
    expect(pgbouncer).toContain("thikana_ro = host=127.0.0.1 port=6002 dbname=thikana");
    for (const text of [haproxy, pgbouncer]) expect(text).not.toMatch(ADDRESS_OF_OPERATOR);
    expect(["patroni", "haproxy", "pgbouncer"].flatMap((folder) => readdirSync(ops + folder))).toEqual([
      "thikana.yml",
      "haproxy.cfg",
      "pgbouncer.ini",
    ]);
  });

  it("describe a pair in which a commit is with both before it is acknowledged", () => {
    const passwords = { superuser: "s'1", replication: "r2", rewind: "w3" };
    const options = { name: "n1", port: 5001, restPort: 8001, etcd: "127.0.0.1:2001", passwords };
    const patroni = parse(writePatroniConfig(options, "/place/n1", "/place/socket"));
    expect(JSON.stringify(patroni)).not.toMatch(/10\.0\.0\.|PASSWORD-OF|\/(?:etc|var)\//);
    expect(patroni).toMatchObject({
      ...{ scope: SCOPE, name: "n1", etcd3: { hosts: "127.0.0.1:2001" } },
      restapi: { listen: "127.0.0.1:8001", connect_address: "127.0.0.1:8001" },
      bootstrap: { dcs: { synchronous_mode: true, failsafe_mode: true } },
      postgresql: {
        ...{ listen: "127.0.0.1:5001", data_dir: "/place/n1/data", pgpass: "/place/n1/.pgpass" },
        authentication: { superuser: { username: "postgres", password: "s'1" } },
        parameters: { unix_socket_directories: "/place/socket" },
      },
    });
    const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
    expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
    expect(patroni.bootstrap.pg_hba.join("\n")).not.toContain("10.0.0");
  });

  it("cannot lose a line that the set-up replaces", () => {
    expect(() => fillConfig("haproxy/haproxy.cfg", { "bind 10.9.9.9:1": "" })).toThrow("ops/haproxy");
  });

  const missing = Boolean(spawnSync("haproxy", ["-v"]).error);
  it.skipIf(missing)("are understood by HAProxy", () => {
    const { status, stderr } = spawnSync("haproxy", ["-c", "-f", `${ops}haproxy/haproxy.cfg`], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("ALERT")]);
  });
});
