// `npm start`: installs and builds what is missing, then serves.
import { spawn } from "node:child_process";
import { isStale } from "./freshness.mjs";
import { checkNode, install, node, root, run } from "./pinned.mjs";

const parent = process.ppid;

install();
checkNode();
if (isStale(root)) {
  console.log("Building the pages…");
  if (run(["scripts/build.ts"]).status !== 0) process.exit(1);
}

const watching = process.argv.includes("--dev");
const server = spawn(node, [...(watching ? watchFlags() : []), "src/server/main.ts"], {
  cwd: root,
  // The channel tells the server when this process is gone.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: watching ? { ...process.env, NODE_ENV: "development" } : process.env,
});
server.on("exit", (code, signal) =>
  process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)),
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));

// npm waits for this process; when npm itself was killed, nobody is left to stop the server.
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 500).unref();
}

// Pages reload by themselves; what runs in the server makes it start again.
function watchFlags() {
  const folders = [
    "src/server",
    "src/domain",
    "src/contract",
    "src/words/generated",
    "content",
    "database/migrations",
  ];
  return ["--watch-preserve-output", ...folders.map((folder) => `--watch-path=${folder}`)];
}
