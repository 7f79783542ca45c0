import { openDatabase } from "#server/platform/database/database.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { startApp } from "../application.ts";
import { makeCertificate } from "../certificate.ts";
import type { ClusterRun } from "../cluster.ts";
import { startMailServer } from "../engines/mail-server.ts";
import { startProxy } from "../engines/trouble-proxy.ts";
import { createSecret } from "../secret.ts";
import { waitUntil } from "../wait.ts";
import { makeWorkFolder } from "../work-folder.ts";
import type { TestedSystem } from "./tested-system.ts";

/**
 * One process of the built application on the PostgreSQL of DATABASE_URL, which has to be empty
 * (`scripts/postgres.sh npm run test:faults -- --short`): starts in seconds and needs no other engine.
 */
export async function startOneProcess(run: ClusterRun): Promise<TestedSystem> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("Set DATABASE_URL: scripts/postgres.sh npm run test:faults -- --short");
  const workFolder = makeWorkFolder();
  run.onStart(async () => workFolder.remove());
  const certificate = makeCertificate(workFolder);
  const mails = await startMailServer(certificate, createSecret());
  run.onStart(() => mails.stop());
  const databaseProxy = await startProxy(Number(new URL(databaseUrl).port));
  run.onStart(() => databaseProxy.stop());
  const env = {
    DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(databaseProxy.port) }).href,
    DATA_DIR: workFolder.makeFolder("data"),
    SMTP_URL: mails.url,
    MAIL_FROM: "Thikana <hello@thikana.test>",
    NODE_EXTRA_CA_CERTS: certificate.certificate,
    PUBLIC_URL: "http://localhost",
    SESSION_SECRET: createSecret(),
    // Writers come from many addresses, as through nginx.
    TRUST_PROXY: "1",
    WEB_CONCURRENCY: "1",
  };
  const app = await startApp({ name: "the server", env, log: `${workFolder.root}/server.log` });
  run.onStart(() => app.stop());
  await app.waitUntilReady();
  await listOne(databaseUrl);
  const system = {
    origin: app.origin,
    web: [app],
    worker: app,
    mails,
    databaseProxies: [databaseProxy],
    databaseUrl,
  };
  await waitUntil("the new listing is found", async () => {
    const { items } = await (await fetch(`${app.origin}/api/v1/listings`)).json();
    return items.length > 0;
  });
  return system;
}

/** One public listing that visitors can ask about. */
async function listOne(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  await makeProperty(database.db);
  await database.close();
}
