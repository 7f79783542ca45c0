import { existsSync } from "node:fs";
import { seedFacts } from "#database/seed/seed-facts.ts";
import type { PageBundle, PageSource } from "#server/platform/pages/pages.ts";
import { type TestApp, type TestAppOptions, testApp } from "./app.ts";

export const ORIGIN = "https://thikana.test";
const BUILT = new URL("../../build/server/", import.meta.url);

/** One file of the server's bundle (vite.config.ts names them). */
async function importBuilt<T>(file: string): Promise<T> {
  if (!existsSync(new URL(file, BUILT))) throw new Error("These tests need the build: npm run build");
  return (await import(new URL(file, BUILT).href)) as T;
}

/** The pages as they are built. */
export async function loadBuiltPages(): Promise<PageSource> {
  const bundle = await importBuilt<PageBundle>("pages.js");
  return { development: false, bundle: async () => bundle };
}

/** The whole server as it is built, with its pages, on this file's database with all places and no listing. */
export async function openBuiltApp(options: TestAppOptions = { publicUrl: ORIGIN }): Promise<TestApp> {
  const { createApp } = await importBuilt<typeof import("#server/app.ts")>("app.js");
  const app = await testApp({ createApp, pages: await loadBuiltPages(), ...options });
  await seedFacts(app.database);
  return app;
}
