import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { variables } from "#server/env.ts";
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

  it.runIf(has("nginx", "-v") && has("openssl", "version"))("is understood by nginx", () => {
    const certificate = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", ...certificate);
    const own = site
      .replaceAll("/etc/letsencrypt/live/thikana.example/", `${folder}/`)
      .replaceAll("/etc/nginx/snippets/", `${root}ops/nginx/`)
      .replace(/listen (\[::\]:)?(80|443)/g, "listen $1 20$2");
    writeFileSync(join(folder, "site.conf"), own.replace(/listen (\[::\]:)? 20/g, "listen $120"));
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(" ");
    writeFileSync(
      join(folder, "nginx.conf"),
      `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${places} include ${folder}/site.conf; }`,
    );
    const { status, stderr } = run("nginx", "-t", "-c", join(folder, "nginx.conf"));
    expect(stderr).toContain("syntax is ok");
    expect(status).toBe(0);
  });
});
