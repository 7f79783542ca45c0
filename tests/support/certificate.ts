import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A private key and a certificate that it has signed itself, both as PEM. */
export interface TestCertificate {
  readonly key: string;
  readonly certificate: string;
}

const DAY_MS = 86_400_000;
/** Object identifiers, as DER writes them. */
const ECDSA_WITH_SHA256 = der(0x30, hex("06082a8648ce3d040302"));
const COMMON_NAME = hex("0603550403");
const ALTERNATIVE_NAME = hex("0603551d11");

/**
 * Makes a certificate (RFC 5280) for a host name, valid from yesterday for two days. Node makes keys but no
 * certificates, and not every machine that runs the tests has OpenSSL.
 */
export function makeTestCertificate(host: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const names = der(0x30, der(0x82, Buffer.from(host)));
  const extensions = der(0xa3, der(0x30, der(0x30, ALTERNATIVE_NAME, der(0x04, names))));
  const contents = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    der(0x30, writeTime(Date.now() - DAY_MS), writeTime(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    extensions,
  );
  const signature = sign("sha256", contents, privateKey);
  const all = der(0x30, contents, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    certificate: `-----BEGIN CERTIFICATE-----\n${wrap(all.toString("base64"))}\n-----END CERTIFICATE-----\n`,
  };
}

/** One element: its kind, its length, its contents. */
function der(kind: number, ...parts: Buffer[]): Buffer {
  const contents = Buffer.concat(parts);
  const { length } = contents;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([kind, ...size]), contents]);
}

function hex(text: string): Buffer {
  return Buffer.from(text, "hex");
}

const writeTime = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, "").slice(2, 14)}Z`));

const wrap = (text: string) => (text.match(/.{1,64}/g) ?? []).join("\n");
