import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const JAR = fileURLToPath(new URL("../node_modules/vnu-jar/build/dist/vnu.jar", import.meta.url));

interface Message {
  readonly url: string;
  readonly lastLine: number;
  readonly message: string;
  readonly extract?: string;
}

/**
 * The errors that the Nu HTML checker finds, by page; null if Java is not installed.
 * @param pages name → HTML
 */
export function findHtmlErrors(pages: ReadonlyMap<string, string>): Map<string, string[]> | null {
  if (spawnSync("java", ["-version"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "thikana-html-"));
  const files = new Map([...pages.keys()].map((name, index) => [join(folder, `${index}.html`), name]));
  for (const [file, name] of files) writeFileSync(file, pages.get(name) ?? "");
  const run = spawnSync("java", ["-jar", JAR, "--errors-only", "--format", "json", ...files.keys()], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(run.stderr) as { messages: Message[] };
  const errors = new Map<string, string[]>([...pages.keys()].map((name) => [name, []]));
  for (const { url, message, extract } of messages) {
    const name = files.get(new URL(url).pathname) ?? "";
    errors.get(name)?.push(`${message} ${extract ?? ""}`.replaceAll(/\s+/g, " "));
  }
  return errors;
}
