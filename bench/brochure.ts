/**
 * Checks brochures with other programs: `npm run bench:brochure -- http://localhost:3000` takes listings of every kind
 * from a running server, downloads the brochure of each, and reads it with `qpdf --check` and `pdftotext` (Debian:
 * qpdf, poppler-utils). Prints how long each took, and how long a small request had to wait at the same time.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const server = process.argv[2] ?? "http://localhost:3000";
const SEARCHES = ["type=project", "type=flat&purpose=rent", "type=villa", "type=plot", "type=shop"];
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" };
const PAUSE_MS = 5;

/** The longest time that the server took for its smallest response while the work was running. */
async function measureLongestWait(work: Promise<unknown>): Promise<number> {
  let over = false;
  let longest = 0;
  const done = work.finally(() => {
    over = true;
  });
  while (!over) {
    const from = performance.now();
    await (await fetch(`${server}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - from);
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  await done;
  return longest;
}

function read(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8" });
  if (error) throw new Error(`${program} is missing (Debian: qpdf, poppler-utils).`);
  if (status !== 0 || stderr) throw new Error(`${program} ${args.join(" ")}: ${stderr || stdout}`);
  return stdout;
}

const folder = mkdtempSync(join(tmpdir(), "brochure-"));
try {
  for (const search of SEARCHES) {
    const { items } = (await (await fetch(`${server}/api/v1/listings?pageSize=6&${search}`)).json()) as {
      items: { _id: string; propertyTitle: string }[];
    };
    for (const { _id, propertyTitle } of items.slice(0, 2)) {
      const from = performance.now();
      const asked = fetch(`${server}/user/propertydetail/${_id}/brochure.pdf`, { headers: BROWSER });
      const wait = await measureLongestWait(asked);
      const took = performance.now() - from;
      const pdf = Buffer.from(await (await asked).arrayBuffer());
      const file = join(folder, `${_id}.pdf`);
      writeFileSync(file, pdf);
      const check = read("qpdf", "--check", file);
      if (/warning/i.test(check)) throw new Error(check);
      const pages = /Pages:\s+(\d+)/.exec(read("pdfinfo", file))?.[1];
      const words = read("pdftotext", file, "-").split(/\s+/).length;
      console.log(
        `${propertyTitle}: ${pages} pages, ${words} words, ${Math.round(pdf.length / 1024)} KB, ${Math.round(took)} ms; ` +
          `the longest other answer meanwhile ${Math.round(wait)} ms`,
      );
    }
  }
} finally {
  if (process.env.KEEP) console.log(folder);
  else rmSync(folder, { recursive: true });
}
