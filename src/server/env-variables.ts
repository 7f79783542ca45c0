import { z } from "zod";
import { PLAIN_NAMES } from "./env-checks.ts";
import { parseRedisAddress } from "./platform/redis-address.ts";

/** Treats an empty variable as not set. */
const createOptional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === "" ? undefined : v), schema.optional());
const text = createOptional(z.string().trim().min(1));
const createAddress = (...schemes: string[]) =>
  createOptional(
    z
      .string()
      .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
        error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
      }),
  );
/** The site's address. Pages are always at the root, so a path or a question mark cannot work. */
const origin = z.string().refine(
  (value) => {
    const { protocol, pathname, search, hash, username } = URL.parse(value) ?? {};
    return /^https?:$/.test(protocol ?? "") && pathname === "/" && !search && !hash && !username;
  },
  { error: "must be an address such as https://thikana.example, without a path" },
);
/** `Name <address>` or an address. */
const mailbox = z
  .string()
  .trim()
  .regex(/^(?:[^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
    error: "must be an email address, or a name and an address: Thikana <hello@thikana.example>",
  });
const redisAddress = z.string().refine((value) => parseRedisAddress(value) !== null, {
  error:
    "must be an address that starts with redis:// or rediss://, or redis+sentinel://host:26379,host:26379/name",
});
/** How many proxies in front of the server are ours; `true` means one. */
const hops = createOptional(
  z.preprocess(
    (value) => ({ true: 1, false: 0 })[String(value)] ?? value,
    z.coerce.number({ error: "must be the number of proxies in front" }).int().min(0).max(10),
  ),
);
const port = z.coerce
  .number({ error: "must be a number" })
  .int()
  .min(0)
  .max(65_535, { error: "must be between 0 and 65535" });

const notAShare = { error: "must be a number from 0 to 1" };
const share = z.coerce.number(notAShare).min(0, notAShare).max(1, notAShare);
const s3Endpoint = z.string().refine(
  (value) => {
    const { protocol, pathname, search } = URL.parse(value) ?? {};
    return /^https?:$/.test(protocol ?? "") && pathname === "/" && !search;
  },
  { error: "must be the address of an S3 server such as https://s3.example, without the bucket" },
);
/** Rules of S3: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: "must be a name of 3 to 63 lower-case letters, digits, dots and hyphens",
});

/** Names of variables, with a space or a comma between them. */
const plainNames = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((names) => names.every((name) => PLAIN_NAMES.some((known) => known === name)), {
    error: `must be names of these, with a space between them: ${PLAIN_NAMES.join(" ")}`,
  });

export const MOST_PROCESSES = 64;
const notACount = { error: `must be a whole number from 1 to ${MOST_PROCESSES}` };
const processCount = z.coerce
  .number(notACount)
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= MOST_PROCESSES, notACount);

/**
 * Every environment variable that is read. Each is documented in the README and in .env.example, and used somewhere.
 */
export const variables = z.object({
  NODE_ENV: text,
  PORT: createOptional(port),
  HOST: text,
  PUBLIC_URL: createOptional(origin),
  DATA_DIR: text,
  DATABASE_URL: createAddress("postgres", "postgresql"),
  DATABASE_DIRECT_URL: createAddress("postgres", "postgresql"),
  DATABASE_REPLICA_URL: createAddress("postgres", "postgresql"),
  REDIS_URL: createOptional(redisAddress),
  SMTP_URL: createAddress("smtp", "smtps"),
  MAIL_FROM: createOptional(mailbox),
  SMS_URL: createAddress("http", "https"),
  SMS_METHOD: createOptional(z.enum(["GET", "POST", "PUT"], { error: "must be GET, POST or PUT" })),
  SMS_HEADERS: text,
  SMS_BODY: text,
  SMS_SUCCESS: text,
  S3_ENDPOINT: createOptional(s3Endpoint),
  S3_BUCKET: createOptional(bucketName),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REGION: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: createAddress("http", "https"),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_ORIGIN: createAddress("http", "https"),
  MAP_STYLE_URL: createAddress("http", "https"),
  OUTBOX_PAGE: createOptional(z.enum(["on", "off"], { error: "must be on or off" })),
  LOCAL_WEBHOOKS: createOptional(z.enum(["on", "off"], { error: "must be on or off" })),
  SESSION_SECRET: createOptional(z.string().min(32, { error: "must have at least 32 characters" })),
  FORMER_SESSION_SECRETS: createOptional(
    z
      .string()
      .transform((text) => text.split(/\s+/).filter(Boolean))
      .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
        error: "must be secrets of at least 32 characters, with a space between them",
      }),
  ),
  PLAIN_CONNECTIONS: createOptional(plainNames),
  TRUST_PROXY: hops,
  ROLE: createOptional(z.enum(["web", "worker", "all"], { error: "must be web, worker or all" })),
  WEB_CONCURRENCY: createOptional(processCount),
  OTEL_EXPORTER_OTLP_ENDPOINT: createAddress("http", "https"),
  OTEL_TRACES_SAMPLER_ARG: createOptional(share),
  LOG_LEVEL: createOptional(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be a level such as info",
    }),
  ),
});
export type Variables = z.infer<typeof variables>;
