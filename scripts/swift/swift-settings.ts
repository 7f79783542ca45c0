import { randomBytes } from "node:crypto";

/** What has a ring, which says on which disk a thing lies. */
export const RINGS = ["account", "container", "object"] as const;
type Ring = (typeof RINGS)[number];

export const SWIFT_PARTS = ["memcached", ...RINGS, "proxy"] as const;
export type SwiftPart = (typeof SWIFT_PARTS)[number];

/** Free ports of this machine, one for each part. */
export type SwiftPorts = Readonly<Record<SwiftPart, number>>;

interface SwiftSettings {
  readonly folder: string;
  readonly ports: SwiftPorts;
  /** The user that runs it. */
  readonly user: string;
  /** The secret of the key `app:web`. */
  readonly secret: string;
}

/** The content of each file in Swift's folder of settings. */
export function describeSwift(settings: SwiftSettings): Record<string, string> {
  const files = Object.fromEntries(RINGS.map((ring) => [`${ring}.conf`, describeServer(settings, ring)]));
  return { "swift.conf": describeHash(), ...files, "proxy.conf": describeProxy(settings) };
}

const describeHash = () => `[swift-hash]
swift_hash_path_suffix = ${randomBytes(16).toString("hex")}
swift_hash_path_prefix = ${randomBytes(16).toString("hex")}

[storage-policy:0]
name = Policy-0
default = yes
`;

/** `workers = 0`: the process that was started does the work itself, so that it can be killed. */
const describeProcess = ({ folder, ports, user }: SwiftSettings, part: SwiftPart) => `[DEFAULT]
swift_dir = ${folder}/etc
bind_ip = 127.0.0.1
bind_port = ${ports[part]}
workers = 0
user = ${user}
`;

const describeServer = (settings: SwiftSettings, ring: Ring) => `${describeProcess(settings, ring)}
devices = ${settings.folder}/dev
mount_check = false
fallocate_reserve = 0

[pipeline:main]
pipeline = healthcheck ${ring}-server

[app:${ring}-server]
use = egg:swift#${ring}
recon_cache_path = ${settings.folder}/cache

[filter:healthcheck]
use = egg:swift#healthcheck
`;

const FILTERS =
  "catch_errors gatekeeper healthcheck cache listing_formats bulk tempurl s3api tempauth copy slo dlo";
const MORE_FILTERS = "versioned_writes symlink";

/** Filters without settings: the program of each has its name. */
const describeFilters = () =>
  `${FILTERS} ${MORE_FILTERS}`
    .split(" ")
    .filter((name) => !["cache", "s3api", "tempauth"].includes(name))
    .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
    .join("\n");

const describeProxy = (settings: SwiftSettings) => `${describeProcess(settings, "proxy")}
[pipeline:main]
pipeline = ${FILTERS} ${MORE_FILTERS} proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${settings.ports.memcached}

[filter:s3api]
use = egg:swift#s3api
location = us-east-1

[filter:tempauth]
use = egg:swift#tempauth
user_app_web = ${settings.secret} .admin

${describeFilters()}`;
