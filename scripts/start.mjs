// `npm start`: installs and builds what is missing, then serves.
import { spawn } from "node:child_process";
import { isStale } from "./freshness.mjs";
import { checkNode, install, installBuildTools, node, root, run } from "./pinned.mjs";
import { SERVER_ENV, SERVER_FLAGS } from "./server-settings.mjs";

const parent = process.ppid;

install();
checkNode();
const watching = process.argv.includes("--dev");
// In development everything is loaded from the sources; only the messages must be compiled.
if (watching) prepare("Compiling the words…", "scripts/words.ts");
else if (isStale(root)) prepare("Building…", "scripts/build.ts");

const built = [...SERVER_FLAGS, "build/server/main.js"];
const server = spawn(node, watching ? [...watchFlags(), "scripts/dev.ts"] : built, {
  cwd: root,
  // When this process ends, the channel closes and the server notices it.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: watching ? { ...process.env, NODE_ENV: "development" } : { ...SERVER_ENV, ...process.env },
});
// Nothing else keeps this process alive. `process.exit` would sometimes never end it: Node waits for a thread that compiles
// and itself waits for memory to be collected (nodejs/node, issue 54918).
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"])
  process.on(signal, () => server.kill(signal));

// npm waits for this process. If npm itself is killed, nothing else would stop the server.
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 500).unref();
}

// Pages reload automatically; a change in the server's code restarts the server.
function watchFlags() {
  const folders = [
    "src/server",
    "src/domain",
    "src/contract",
    "src/words",
    "content",
    "database/migrations",
    "database/repeatable",
  ];
  return ["--watch-preserve-output", ...folders.map((folder) => `--watch-path=${folder}`)];
}

function prepare(title, script) {
  installBuildTools();
  console.log(title);
  if (run([script]).status !== 0) process.exit(1);
}
