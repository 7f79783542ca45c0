// `npm start`: installs and builds what is missing, then serves.
import { spawn } from "node:child_process";
import { isStale } from "./freshness.mjs";
import { checkNode, install, node, root, run } from "./pinned.mjs";

const parent = process.ppid;

install();
checkNode();
const watching = process.argv.includes("--dev");
// While it is being written everything comes from the sources; only the words have to be there.
if (watching) prepare("Compiling the words…", "scripts/words.ts");
else if (isStale(root)) prepare("Building…", "scripts/build.ts");

// An error in the log names the line of the source.
// Room for 16 MB of fresh objects: without a bound Node takes 130 MB for them, and pages are no quicker (decision 0081).
const built = ["--enable-source-maps", "--max-semi-space-size=16", "build/server/main.js"];
const server = spawn(node, watching ? [...watchFlags(), "scripts/dev.ts"] : built, {
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
    "src/words",
    "content",
    "database/migrations",
    "database/repeatable",
  ];
  return ["--watch-preserve-output", ...folders.map((folder) => `--watch-path=${folder}`)];
}

function prepare(title, script) {
  console.log(title);
  if (run([script]).status !== 0) process.exit(1);
}
