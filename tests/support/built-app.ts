import { existsSync } from "node:fs";
import { seedPlaces } from "#database/seed/seed-places.ts";
import { builtPages } from "#server/platform/http/page-renderer.ts";
import { type TestApp, type TestAppOptions, testApp } from "./app.ts";

export const ORIGIN = "https://thikana.test";

/** The whole server with its built pages, on this file's database with all places and no listing. */
export async function builtApp(options: TestAppOptions = { publicUrl: ORIGIN }): Promise<TestApp> {
  if (!existsSync(new URL("../../build/server/index.js", import.meta.url)))
    throw new Error("These tests need the built pages: npm run build");
  const app = await testApp({ pages: await builtPages(), ...options });
  await seedPlaces(app.database);
  return app;
}
