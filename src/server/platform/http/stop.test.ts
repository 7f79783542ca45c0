import { expect, it } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { createHttpServer } from "./server.ts";

it("[OPS-03] answers running requests before the server stops, and accepts no new ones", async () => {
  const app = await createHttpServer({
    log: createLog("silent"),
    publicUrl: undefined,
    trustProxy: 0,
    readiness: {},
  });
  const arrived = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  app.get("/api/v1/slow", () => {
    arrived.resolve();
    return finish.promise;
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const slow = fetch(`${address}/api/v1/slow`);
  await arrived.promise;
  const closed = app.close();
  await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed");
  finish.resolve("done");
  expect(await (await slow).text()).toBe("done");
  await closed;
});
