import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** The behaviour of a correct device; tests can change parts of it. */
interface Doings {
  /** The origin that the browser reports. */
  origin: string;
  /** Whether the user was verified by finger, face or PIN. */
  isVerified: boolean;
  /** The number of uses that it reports. */
  counter: number;
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };
const encodeText = (value: string) => Buffer.from(value);
const hashBytes = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** A phone with one passkey, for tests over HTTP: creates the key and signs with it according to WebAuthn level 3. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #usual: Doings;
  userHandle = "";

  constructor(origin: string) {
    this.#usual = { origin, isVerified: true, counter: 0 };
  }

  /** Answers `POST /api/v1/account/passkeys/options`. */
  create({ challenge, rp, user }: CreationOptions, unlike: Partial<Doings> = {}) {
    const doings = { ...this.#usual, ...unlike };
    this.userHandle = user.id;
    const authData = Buffer.concat([createHead(rp.id, doings, FLAGS.hasKey), this.#keyPart()]);
    const length = Buffer.from([0x58, authData.length]);
    // CBOR: { fmt: "none", attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      encodeText("fmt"),
      Buffer.from([0x64]),
      encodeText("none"),
      Buffer.from([0x67]),
      encodeText("attStmt"),
      Buffer.from([0xa0, 0x68]),
      encodeText("authData"),
      length,
      authData,
    ]);
    return this.#said({
      clientDataJSON: clientData("webauthn.create", challenge, doings.origin).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal", "hybrid"],
    });
  }

  /** Answers `POST /api/v1/auth/passkey/options`. */
  get({ challenge, rpId }: RequestOptions, unlike: Partial<Doings> = {}) {
    const doings = { ...this.#usual, ...unlike };
    const said = clientData("webauthn.get", challenge, doings.origin);
    const authData = createHead(rpId, doings, 0);
    return this.#said({
      clientDataJSON: said.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", Buffer.concat([authData, hashBytes(said)]), this.#keys.privateKey).toString(
        "base64url",
      ),
      userHandle: this.userHandle,
    });
  }

  #said<T>(response: T) {
    const { credentialId: id } = this;
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {}, response };
  }

  /** The AAGUID (all zeros); the credential's id; the public key in COSE format (EC2, ES256, P-256). */
  #keyPart(): Buffer {
    const id = Buffer.from(this.credentialId, "base64url");
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, "base64url"),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, "base64url"),
    ]);
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  encodeText(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function createHead(rpId: string, { isVerified, counter }: Doings, more: number): Buffer {
  const times = Buffer.alloc(4);
  times.writeUInt32BE(counter);
  const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | more;
  return Buffer.concat([hashBytes(encodeText(rpId)), Buffer.from([flags]), times]);
}
