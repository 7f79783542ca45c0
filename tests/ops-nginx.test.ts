import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type RequestOptions, request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { m } from "#words/generated/messages.js";
import { findFreePort } from "../scripts/ports.ts";
import { addCleanUp } from "./support/after-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string) => readFileSync(join(root, name), "utf8");
const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: "utf8" });
const hasNginx = !run("nginx", "-v").error && !run("openssl", "version").error;
const folder = mkdtempSync(join(tmpdir(), "thikana-nginx-"));
addCleanUp(() => rmSync(folder, { recursive: true }));
const socket = join(folder, "four-443.sock");
const pages = readdirSync(join(root, "ops/nginx/thikana-away"));

/** Writes the site's configuration for nginx with sockets in a folder, because a port could be in use. */
function writeConfig(ports: readonly number[]): string {
  const certificate = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", ...certificate);
  const [first, second] = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  const own = read("ops/nginx/thikana.conf")
    .replaceAll("/etc/letsencrypt/live/thikana.example/", `${folder}/`)
    .replaceAll("/etc/nginx/snippets/", `${root}ops/nginx/`)
    .replace("root /var/www;", `root ${root}ops/nginx;`)
    .replace(/server 127\.0\.0\.1:3000.*/, first ?? "")
    .replace(/# server 127\.0\.0\.1:3001.*/, second ?? "")
    .replace(
      /listen (\[::\]:)?(80|443)/g,
      (_line, six, port) => `listen unix:${folder}/${six ? "six" : "four"}-${port}.sock`,
    );
  writeFileSync(join(folder, "site.conf"), own);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  // The folder belongs to whoever runs the tests.
  const user = process.getuid?.() === 0 ? "user root; " : "";
  const types = "types { text/html html; application/json json; }";
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${user}daemon off; pid ${folder}/pid; error_log ${folder}/nginx.log; events {} http { access_log off; ${types} ${places} include ${folder}/site.conf; }`,
  );
  return file;
}

async function startNginx(ports: readonly number[]): Promise<() => Promise<void>> {
  const program = spawn("nginx", ["-e", join(folder, "nginx.log"), "-c", writeConfig(ports)], {
    stdio: "ignore",
  });
  const ended = once(program, "exit");
  const stop = async () => {
    program.kill();
    await ended;
  };
  addCleanUp(stop);
  await vi.waitFor(() => expect(existsSync(socket)).toBe(true), { timeout: 10_000 });
  return stop;
}

async function ask(path: string, accept: string, method = "GET") {
  const options: RequestOptions = { socketPath: socket, path, method, rejectUnauthorized: false };
  const sent = request({ ...options, headers: { host: "thikana.example", accept } });
  sent.end();
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
const HTML = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8";

describe("[OPS-02] the pages of nginx while no server answers", () => {
  it("say what the site says itself, need no other file, and are all used", () => {
    const site = read("ops/nginx/thikana.conf");
    expect(pages.sort()).toEqual(["call.json", "form.html", "page.html"]);
    for (const page of pages) {
      const text = read(`ops/nginx/thikana-away/${page}`);
      expect(text, page).toContain(m.error_away());
      expect(text, page).not.toMatch(/src=|href="[^"]|url\(/);
      expect(site).toContain(`/thikana-away/${page};`);
    }
    expect(site).toContain("location /thikana-away/ {\n    internal;");
  });
});

describe.runIf(hasNginx)("[OPS-02] nginx with our configuration", () => {
  it("understands it", () => {
    const { stderr } = run("nginx", "-t", "-e", join(folder, "nginx.log"), "-c", writeConfig([1]));
    expect(stderr).toContain("syntax is ok");
    expect(stderr).toContain("test is successful");
  });

  it("gives a page that comes back by itself while the server restarts, and programs an error they can read", async () => {
    const stop = await startNginx([await findFreePort()]);
    const page = await ask("/user/list?town=siliguri", HTML);
    expect(page).toMatchObject({
      status: 503,
      headers: { "retry-after": "5", "cache-control": "no-store", "content-type": "text/html" },
    });
    expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
    const form = await ask("/signin", HTML, "POST");
    expect([form.status, form.headers["retry-after"]]).toEqual([503, "5"]);
    // Its own reload would lose what was typed.
    expect(form.body).not.toContain("http-equiv");
    const call = await ask("/api/v1/listings", "*/*");
    expect([call.status, call.headers["retry-after"], JSON.parse(call.body)]).toEqual([
      ...[503, "5"],
      { message: m.error_away(), code: "busy" },
    ]);
    expect((await ask("/thikana-away/page.html", HTML)).body).not.toContain("Try again in");
    await stop();
  }, 30_000);

  it("answers from the other server while one restarts, and finds scripts of either version", async () => {
    const servers = ["old", "new"].map((version) =>
      createServer(({ url, method }, response) => {
        if (url?.startsWith("/assets/") && url !== `/assets/${version}.js`) response.statusCode = 404;
        response.end(`${version} ${method}`);
      }),
    );
    for (const server of servers) await once(server.listen(0, "127.0.0.1"), "listening");
    addCleanUp(() => void servers.map((server) => server.close()));
    const stop = await startNginx(servers.map((server) => (server.address() as AddressInfo).port));
    for (const version of ["old", "new", "old", "new"])
      expect((await ask(`/assets/${version}.js`, "*/*")).status).toBe(200);
    expect((await ask("/assets/none.js", "*/*")).status).toBe(404);
    servers[0]?.closeAllConnections();
    servers[0]?.close();
    for (let n = 0; n < 10; n++)
      for (const method of ["GET", "POST"])
        expect(await ask("/", HTML, method)).toMatchObject({ status: 200, body: `new ${method}` });
    await stop();
  }, 30_000);
});
