import { findFreePort, findFreePorts } from "../../scripts/ports.ts";
import { type Swift, startSwift } from "../../scripts/swift/swift.ts";
import { SWIFT_PARTS, type SwiftPorts } from "../../scripts/swift/swift-settings.ts";
import { type AppProcess, type Environment, runScript, startApp } from "./application.ts";
import { makeCertificate } from "./certificate.ts";
import { type MailServer, startMailServer } from "./engines/mail-server.ts";
import { type Nginx, startNginx } from "./engines/nginx.ts";
import { installEngines } from "./engines/packages.ts";
import { type PostgresPair, startPostgres } from "./engines/postgres.ts";
import { type RedisGroup, startRedis } from "./engines/redis.ts";
import { mountSmallDisk, type SmallDisk } from "./engines/small-disk.ts";
import { startProxy, type TroubleProxy } from "./engines/trouble-proxy.ts";
import { createSecret } from "./secret.ts";
import { makeWorkFolder, type WorkFolder } from "./work-folder.ts";

/** The multi-server set-up, running: every engine with its processes, on this machine. */
export interface Cluster {
  readonly workFolder: WorkFolder;
  readonly postgres: PostgresPair;
  /** Between the application and PgBouncer, and between it and HAProxy for what cannot go through PgBouncer. */
  readonly databaseProxies: readonly TroubleProxy[];
  /** Between the application and Swift. */
  readonly storeProxy: TroubleProxy;
  readonly redis: RedisGroup;
  readonly swift: Swift;
  readonly mails: MailServer;
  readonly web: readonly AppProcess[];
  readonly worker: AppProcess;
  readonly nginx: Nginx;
  /** The variables of the application's processes. */
  readonly env: Environment;
  /** Those of DATA_DIR and of temporary files, if they were asked for. */
  readonly disks?: { readonly data: SmallDisk; readonly temporary: SmallDisk };
}

type Say = (line: string) => void;
type OnStart = (stop: () => Promise<unknown>) => void;

/** What is started, and how it is stopped again: also while it is still starting. */
export class ClusterRun {
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #say: Say;
  #stopping: Promise<void> | undefined;

  constructor(say: Say) {
    this.#say = say;
  }

  /** Remembers how something that was just started is stopped. */
  readonly onStart: OnStart = (stop) => void this.#stops.push(stop);

  /**
   * Installs what is missing, starts everything, and loads the demo.
   * @param options.smallDisks gives the application disks of its own that can be filled up; needs root
   */
  async start({ smallDisks = false } = {}): Promise<Cluster> {
    installEngines(this.#say);
    const workFolder = makeWorkFolder();
    this.onStart(async () => workFolder.remove());
    const disks = smallDisks ? mountDisks(workFolder) : undefined;
    if (disks) this.onStart(async () => Object.values(disks).map((disk) => disk.unmount()));
    return { ...(await startAll(workFolder, this.onStart, this.#time)), ...(disks && { disks }) };
  }

  /** Stops everything in the reverse order, whatever fails on the way, and removes the folder. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      await stop().catch((error) => this.#say(`Could not stop everything: ${error.message}`));
    }
  }

  readonly #time = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    if (this.#stopping) throw new Error("Stopped while it was starting");
    const began = performance.now();
    const result = await work();
    this.#say(`${what.padEnd(58)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`);
    return result;
  };
}

type Time = <T>(what: string, work: () => Promise<T>) => Promise<T>;

async function startAll(workFolder: WorkFolder, onStart: OnStart, time: Time): Promise<Cluster> {
  const certificate = makeCertificate(workFolder);
  const mails = await startMailServer(certificate, createSecret());
  onStart(() => mails.stop());
  const postgres = await time("etcd, two PostgreSQL by Patroni, HAProxy, PgBouncer", () =>
    startPostgres(workFolder, onStart),
  );
  const redis = await time("Redis with a replica and three Sentinels", () =>
    startRedis(workFolder, createSecret()),
  );
  onStart(() => redis.stop());
  const swift = await time("Swift with its S3 interface", () => startObjects(workFolder));
  onStart(() => swift.stop());
  const ports = [postgres.pgbouncer.port, postgres.haproxy.writerPort];
  const databaseProxies = await Promise.all(ports.map(startProxy));
  onStart(() => Promise.all(databaseProxies.map((proxy) => proxy.stop())));
  const storeProxy = await startProxy(Number(new URL(swift.endpoint).port));
  onStart(() => storeProxy.stop());
  const sitePort = await findFreePort();
  const env = describeEnvironment({
    workFolder,
    postgres,
    redis,
    swift,
    mails,
    databaseProxies,
    storeProxy,
    sitePort,
    certificate,
  });
  await time("The demo", () => runScript("seed-demo.ts", env, `${workFolder.root}/seed.log`));
  const [worker, ...web] = await time("Two web processes and a worker", () =>
    startApps(workFolder, env, onStart),
  );
  const webPorts = web.map(({ port }) => port);
  const nginx = await time("nginx", () => startNginx(workFolder, sitePort, webPorts));
  onStart(() => nginx.program.stop("SIGQUIT", 3_000));
  return { workFolder, postgres, databaseProxies, storeProxy, redis, swift, mails, web, worker, nginx, env };
}

/** Room for the demo and half a gigabyte more, which the application keeps free. */
const DATA_MEGABYTES = 1_500;
const TEMPORARY_MEGABYTES = 100;

const mountDisks = (workFolder: WorkFolder) => ({
  data: mountSmallDisk(workFolder.makeFolder("data"), DATA_MEGABYTES),
  temporary: mountSmallDisk(workFolder.makeFolder("temporary"), TEMPORARY_MEGABYTES),
});

async function startObjects(workFolder: WorkFolder): Promise<Swift> {
  const ports = await findFreePorts(SWIFT_PARTS.length);
  const folder = workFolder.makeFolder("swift", "swift");
  return startSwift(folder, Object.fromEntries(SWIFT_PARTS.map((part, i) => [part, ports[i]])) as SwiftPorts);
}

type Apps = [AppProcess, AppProcess, AppProcess];

/** The worker and the two web processes. */
async function startApps(workFolder: WorkFolder, env: Environment, onStart: OnStart): Promise<Apps> {
  const start = (name: string, ROLE: string) =>
    startApp({ name, env: { ...env, ROLE }, log: `${workFolder.root}/${name}.log` });
  const apps: Apps = [
    await start("worker", "worker"),
    await start("web-1", "web"),
    await start("web-2", "web"),
  ];
  onStart(() => Promise.all(apps.map((app) => app.stop())));
  await Promise.all(apps.map((app) => app.waitUntilReady()));
  return apps;
}

interface Described {
  workFolder: WorkFolder;
  postgres: PostgresPair;
  redis: RedisGroup;
  swift: Swift;
  mails: MailServer;
  databaseProxies: readonly TroubleProxy[];
  storeProxy: TroubleProxy;
  sitePort: number;
  certificate: { certificate: string };
}

function describeEnvironment(given: Described): Environment {
  const { workFolder, postgres, redis, swift, mails, databaseProxies, storeProxy, sitePort, certificate } =
    given;
  const [pooled, direct] = databaseProxies;
  return {
    DATABASE_URL: postgres.getUrl(pooled?.port ?? 0),
    DATABASE_DIRECT_URL: postgres.getUrl(direct?.port ?? 0),
    DATABASE_REPLICA_URL: postgres.getUrl(postgres.haproxy.readerPort),
    REDIS_URL: redis.url,
    ...swift.env,
    S3_ENDPOINT: `http://127.0.0.1:${storeProxy.port}`,
    DATA_DIR: workFolder.makeFolder("data"),
    TMPDIR: workFolder.makeFolder("temporary"),
    SMTP_URL: mails.url,
    MAIL_FROM: "Thikana <hello@thikana.test>",
    // The mail server's certificate is signed by itself.
    NODE_EXTRA_CA_CERTS: certificate.certificate,
    PUBLIC_URL: `http://localhost:${sitePort}`,
    SESSION_SECRET: createSecret(),
    // nginx, and whatever a check plays in front of it to come from another address.
    TRUST_PROXY: "2",
    WEB_CONCURRENCY: "1",
    LOG_LEVEL: "info",
  };
}
