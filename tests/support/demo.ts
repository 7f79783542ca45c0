import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { getFilmFile } from "#database/seed/facts.ts";
import { seedDemo } from "#database/seed/seed-demo.ts";
import { seedFacts } from "#database/seed/seed-facts.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The current time when tests seed the demo. */
export const DEMO_NOW = new Date("2026-11-21T09:30:00Z");

/**
 * Seeds the whole demo in a test's database without storing files.
 * @returns its log lines and the names of its pictures and films
 */
export async function seedTestDemo(database: Database): Promise<{ lines: string[]; files: string[] }> {
  const lines: string[] = [];
  const files: string[] = [];
  const put = (bytes: Buffer, name: string) => {
    files.push(name);
    const key = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { key, width: 1280, height: 854, blur: "data:image/webp;base64,AA==", bytes: bytes.length };
  };
  await seedFacts(database);
  await seedDemo({
    database,
    now: DEMO_NOW,
    log: (line) => lines.push(line),
    files: {
      putPhoto: async (bytes, name) => put(bytes, name),
      putFilm: async ({ file }) => ({ ...put(await readFile(getFilmFile(file)), file), videoType: "mp4" }),
    },
  });
  return { lines, files };
}

/** The problems of the rows, at most twenty; a test expects none. */
export function findWrong<T>(rows: readonly T[], findProblem: (row: T) => unknown): unknown[] {
  return rows.map(findProblem).filter(Boolean).slice(0, 20);
}
