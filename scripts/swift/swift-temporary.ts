import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../ports.ts";
import { type Swift, startSwift } from "./swift.ts";
import { SWIFT_PARTS, type SwiftPorts } from "./swift-settings.ts";

/** What to install where Swift is missing. */
const PACKAGES = "memcached swift swift-proxy swift-account swift-container swift-object";

/** Whether Debian's packages of Swift are installed. */
export const isSwiftInstalled = (): boolean =>
  ["swift-proxy-server", "swift-object-server", "memcached"].every((name) => existsSync(`/usr/bin/${name}`));

/**
 * Starts Swift in a temporary folder at free ports; `stop` deletes the folder.
 * @throws Error if it is not installed
 */
export async function startTemporarySwift(): Promise<Swift> {
  if (!isSwiftInstalled())
    throw new Error(`Swift is missing. Install it: apt-get install -y --no-install-recommends ${PACKAGES}`);
  const folder = await mkdtemp(join(tmpdir(), "thikana-swift-"));
  // The user `swift` must be able to walk through it.
  await chmod(folder, 0o711);
  const swift = await startSwift(folder, await findPorts());
  return {
    ...swift,
    async stop() {
      await swift.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function findPorts(): Promise<SwiftPorts> {
  const ports = await findFreePorts(SWIFT_PARTS.length);
  return Object.fromEntries(SWIFT_PARTS.map((part, at) => [part, ports[at]])) as SwiftPorts;
}
