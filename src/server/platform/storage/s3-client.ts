import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";

/** Where files are stored, from the environment. */
export interface S3Config {
  /** `https://s3.example`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS = 3_000;
/** A connection without any traffic for so long is given up. */
const SILENCE_MS = 8_000;
/** Tries of one call, with short pauses in between; only those that another try may help. */
const TRIES = 3;
/** Films that people watch hold a connection each. */
const SOCKETS = 500;

/** The settings of a client that work with any S3 server, not only Amazon's. */
function describeS3Client(config: S3Config): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: SOCKETS };
  return {
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Other servers rarely answer at bucket.host.
    forcePathStyle: true,
    // By default the client sends newer checksums, which other servers refuse.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  };
}

export const createS3Client = (config: S3Config): S3Client => new S3Client(describeS3Client(config));
