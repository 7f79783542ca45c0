import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findLastingPort } from "../scripts/ports.ts";
import { isReady } from "./built-server.ts";

const SERVER = fileURLToPath(new URL("../tests/support/e2e-server.ts", import.meta.url));

/** Runs the built server with the demo in a separate folder while `work` runs. @returns the result of `work` */
export async function runWithDemo<T>(work: (base: string) => Promise<T>): Promise<T> {
  const port = String(await findLastingPort());
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, E2E_PORT: port },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const base = `http://localhost:${port}`;
  try {
    while (!(await isReady(base))) {
      if (server.exitCode !== null) throw new Error("The server did not start.");
      await sleep(500);
    }
    return await work(base);
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  }
}

export interface BenchPage {
  readonly name: string;
  readonly path: string;
}

/** One page of each kind on which visitors arrive. */
export async function listPublicPages(base: string): Promise<BenchPage[]> {
  const answer = await fetch(`${base}/api/v1/listings?verified=1&type=project&pageSize=6`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  return [
    { name: "home", path: "/" },
    { name: "list", path: "/user/list" },
    { name: "detail", path: `/user/propertydetail/${items[0]?._id}` },
    { name: "region", path: "/user/regiondetail/siliguri" },
    { name: "article", path: "/user/blog/mutation-and-khatian-in-west-bengal" },
  ];
}

/** More pages whose HTML is checked. */
export const MORE_PAGES: readonly BenchPage[] = [
  { name: "projects", path: "/projects/pradhan-nagar" },
  { name: "about", path: "/user/about" },
  { name: "contact", path: "/user/contact" },
  { name: "blog", path: "/user/blog" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "sign in", path: "/signin" },
  { name: "sign up", path: "/signup" },
  { name: "for owners", path: "/owner/signup" },
  { name: "not found", path: "/no/such/page" },
];
