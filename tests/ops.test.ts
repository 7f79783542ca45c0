import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { variables } from "#server/env-variables.ts";
import { findFreePort } from "../scripts/ports.ts";
import { SERVER_ENV, SERVER_FLAGS } from "../scripts/server-settings.mjs";
import { addCleanUp } from "./support/after-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string) => readFileSync(join(root, name), "utf8");
const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: "utf8" });
const has = (command: string, flag: string) => !run(command, flag).error;
const folder = mkdtempSync(join(tmpdir(), "thikana-ops-"));
addCleanUp(() => rmSync(folder, { recursive: true }));
const units = readdirSync(join(root, "ops/systemd"));

describe("[OPS-03] the systemd units", () => {
  const service = read("ops/systemd/thikana.service");

  it("set variables that the server reads, and start what npm start starts", () => {
    const set = [...service.matchAll(/\b([A-Z][A-Z_]+)=\S+(?=[\s]|$)/gm)]
      .map(([, name = ""]) => name.replace(/_FILE$/, ""))
      .filter((name) => name.includes("_"));
    expect(set.length).toBeGreaterThan(3);
    const memory = Object.entries(SERVER_ENV).filter(([name]) => name.startsWith("MALLOC_"));
    const known = [...Object.keys(variables.shape), ...memory.map(([name]) => name)];
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
    expect(service).toContain(memory.map(([name, value]) => `${name}=${value}`).join(" "));
    expect(service).toContain(`bin/node ${[...SERVER_FLAGS, "build/server/main.js"].join(" ")}`);
    for (const [, script = ""] of units.map(
      (unit) => / (scripts\/\S+)/.exec(read(`ops/systemd/${unit}`)) ?? [],
    ))
      if (script) expect(existsSync(join(root, script)), script).toBe(true);
  });

  it.runIf(has("systemd-analyze", "--version"))(
    "are understood by systemd, and leave the service few rights",
    () => {
      for (const unit of units) {
        const { stderr } = run("systemd-analyze", "verify", join(root, "ops/systemd", unit));
        // The program is on the machine of the operator.
        const problems = stderr
          .split("\n")
          .filter((line) => line.startsWith(unit) && !/not executable/.test(line));
        expect(problems, unit).toEqual([]);
      }
      const security = ["security", "--offline=true", join(root, "ops/systemd/thikana.service")];
      const exposure = /exposure level for \S+: ([\d.]+)/.exec(
        run("systemd-analyze", ...security).stdout,
      )?.[1];
      // Of ten; an ordinary service has 9.6.
      expect(Number(exposure)).toBeLessThan(2);
    },
  );
});

describe("[OPS-03] the service may speak only with listed addresses", () => {
  it.runIf(has("systemd-analyze", "--version"))(
    "if the drop-in is installed, which systemd understands",
    () => {
      const place = join(folder, "egress");
      mkdirSync(join(place, "thikana.service.d"), { recursive: true });
      copyFileSync(join(root, "ops/systemd/thikana.service"), join(place, "thikana.service"));
      copyFileSync(
        join(root, "ops/systemd-drop-ins/egress.conf"),
        join(place, "thikana.service.d/egress.conf"),
      );
      const { stderr } = run("systemd-analyze", "verify", join(place, "thikana.service"));
      expect(stderr).not.toContain("egress.conf");
      const asked = ["security", "--offline=true", join(place, "thikana.service")];
      // Everything but this machine is denied until addresses are listed.
      expect(run("systemd-analyze", ...asked).stdout).toMatch(/allow list with only localhost entries/);
    },
  );
});

describe("[OPS-03] two servers that are restarted in turn", () => {
  const dropIn = read("ops/systemd-drop-ins/in-turn.conf");

  it("are the single one with a port of their own, and are started once they answer", () => {
    expect(dropIn).toContain("Environment=PORT=%i HOST=127.0.0.1");
    const [, program = ""] = /^ExecStart=(\S+)/m.exec(read("ops/systemd/thikana.service")) ?? [];
    expect(dropIn).toContain(`until ${program} scripts/health.mjs`);
    expect(read("ops/nginx/thikana.conf")).toMatch(/# server 127\.0\.0\.1:3001 max_fails=0;/);
  });

  it.runIf(has("systemd-analyze", "--version"))("are understood by systemd", () => {
    const place = join(folder, "in-turn");
    mkdirSync(join(place, "thikana@.service.d"), { recursive: true });
    copyFileSync(join(root, "ops/systemd/thikana.service"), join(place, "thikana@.service"));
    copyFileSync(
      join(root, "ops/systemd-drop-ins/in-turn.conf"),
      join(place, "thikana@.service.d/in-turn.conf"),
    );
    const { stderr } = run("systemd-analyze", "verify", join(place, "thikana@3000.service"));
    const problems = stderr
      .split("\n")
      .filter((line) => /in-turn|thikana@/.test(line) && !/not executable/.test(line));
    expect(problems).toEqual([]);
  });
});

describe("[OPS-03] the copy of the log on another machine", () => {
  const copy = read("ops/rsyslog/thikana.conf");

  it("is sent with TLS to a machine whose certificate and name are checked, by the name that the unit gives", () => {
    expect(copy).toMatch(/StreamDriver="gtls" StreamDriverMode="1" StreamDriverAuthMode="x509\/name"/);
    const [, name = ""] = /^SyslogIdentifier=(\S+)$/m.exec(read("ops/systemd/thikana.service")) ?? [];
    expect(copy).toContain(`if $programname == "${name}" then`);
  });

  it.runIf(has("rsyslogd", "-v") && has("logger", "--version"))(
    "has each line of the site, also those that came while the other machine was away, and no other program's",
    async () => {
      const port = await findFreePort();
      const socket = join(folder, "log");
      const own = copy
        .replace(/^global.*$/m, "")
        .replace(/^ *StreamDriver.*$/m, "")
        .replace('target="logs.example" port="6514"', `target="127.0.0.1" port="${port}"`)
        .replace("action.resumeRetryCount", 'action.resumeInterval="1" action.resumeRetryCount');
      const main = `global(workDirectory="${folder}" maxMessageSize="64k")
module(load="imuxsock" SysSock.Use="off")
input(type="imuxsock" Socket="${socket}")
${own}`;
      writeFileSync(join(folder, "rsyslog.conf"), main);
      const files = ["-f", join(folder, "rsyslog.conf"), "-i", join(folder, "rsyslog.pid")];
      const program = spawn("rsyslogd", ["-n", ...files], { stdio: "ignore" });
      addCleanUp(() => void program.kill());
      await vi.waitFor(() => expect(existsSync(socket)).toBe(true), { timeout: 10_000 });
      const line = '{"level":30,"security":{"event":"signed-in"}}';
      run("logger", "-u", socket, "-t", "thikana", line);
      run("logger", "-u", socket, "-t", "sshd", "of another program");
      let got = "";
      const there = createServer((connection) => connection.on("data", (bytes) => (got += bytes)));
      there.listen(port, "127.0.0.1");
      addCleanUp(() => there.close());
      await vi.waitFor(() => expect(got).toContain(line), { timeout: 10_000 });
      run("logger", "-u", socket, "-t", "thikana", "the last line");
      await vi.waitFor(() => expect(got).toContain("the last line"), { timeout: 10_000 });
      expect(got).not.toContain("of another program");
    },
    30_000,
  );
});

describe("[OPS-02] the nginx configuration", () => {
  const site = read("ops/nginx/thikana.conf");

  it("says who the visitor is, whatever a client says, and keeps figures inside", () => {
    expect(read("ops/nginx/thikana-proxy.conf")).toContain("X-Forwarded-For $remote_addr;");
    expect(site).toMatch(/location ~ \^\/\(metrics\|readyz\)\$ \{[^}]*deny all;/);
    // People are led to https, programs are refused.
    expect(site).toMatch(/location \/api\/ \{ return 403; \}\s+location \/ \{ return 301 https:/);
    // Each location that hands over requests of visitors includes the headers.
    const locations = site.split(/\n {2}location /).filter((part) => part.includes("proxy_pass"));
    for (const part of locations.filter((each) => !each.startsWith("~ ^/(metrics")))
      expect(part).toContain("thikana-proxy.conf");
  });
});
