import type { Swift } from "../../scripts/swift/swift.ts";
import { isSwiftInstalled, startTemporarySwift } from "../../scripts/swift/swift-temporary.ts";
import { addCleanUp } from "./after-file.ts";

/** Whether this machine can run an S3 server; `.ci/run` installs it. */
export const hasS3 = isSwiftInstalled();

/** A real S3 server with an empty bucket, for this test file. */
export async function startS3TestServer(): Promise<Swift> {
  const swift = await startTemporarySwift();
  addCleanUp(() => swift.stop());
  return swift;
}

/** The server as the storage driver is configured. */
export const getS3Config = ({ endpoint, bucket, region, keys }: Swift) => ({
  ...{ endpoint, bucket, region },
  ...keys,
});
