/** The requests of a day, drawn at random: what people do on the site, in the shares in which they do it. */
import type { Queries } from "#server/platform/database/database.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { drawAddresses } from "../fresh-addresses.ts";

export interface LoadRequest {
  readonly kind: Kind;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Of a hundred requests. A page's own files are not counted: browsers have them. */
const SHARES = {
  home: 8,
  search: 22,
  suggest: 15,
  map: 6,
  detail: 20,
  photo: 20,
  lead: 2,
  "sign-in": 2,
  upload: 1,
  desk: 4,
} as const;
export type Kind = keyof typeof SHARES;
const HAND: readonly Kind[] = (Object.keys(SHARES) as Kind[]).flatMap((kind) =>
  Array(SHARES[kind]).fill(kind),
);

const PASSWORD = "thikana-demo";
const SEARCHES = 20_000;
const BOUNDARY = "a-form-of-the-load-test";
const PEOPLE = { accept: "text/html", "accept-encoding": "br", "user-agent": "Mozilla/5.0 Firefox/143.0" };
const PROGRAM = { accept: "application/json", "accept-encoding": "br" };
const asJson = (value: object) => Buffer.from(JSON.stringify(value));

/** @returns draws the next request; each comes from another address, because calls of an address are limited */
export async function openDay(db: Queries, base: string): Promise<() => LoadRequest> {
  const dice = new Dice(2026);
  const { search, detail } = await drawAddresses(db, dice, SEARCHES);
  const media = await db
    .selectFrom("media")
    .select("key")
    .distinct()
    .where("kind", "=", "photo")
    // A photo that belongs to no listing yet is shown to its owner alone.
    .where("property_id", "is not", null)
    .limit(200)
    .execute();
  const [owner, admin] = await Promise.all(
    ["owner", "admin"].map((role) => signIn(base, `${role}@thikana.test`)),
  );
  const picture = await createPicture();
  const form = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  let count = 0;
  const words = ["sil", "2 bhk", "pat", "prad", "flat in", "gang", "matigara", "kankar", "plot", "house"];
  const makers: Record<Kind, () => Omit<LoadRequest, "kind">> = {
    home: () => ({ method: "GET", path: "/", headers: PEOPLE }),
    search: () => ({ method: "GET", path: search[count % search.length] ?? "/user/list", headers: PEOPLE }),
    suggest: () => ({
      method: "GET",
      path: `/api/v1/listings/suggest?q=${encodeURIComponent(dice.one(words))}`,
      headers: PROGRAM,
    }),
    map: () => {
      const [lng, lat] = [88.3 + dice.next() / 10, 26.6 + dice.next() / 10];
      return {
        method: "GET",
        path: `/api/v1/listings/map?bbox=${[lng, lat, lng + 0.1, lat + 0.1].map((n) => n.toFixed(4))}&zoom=12`,
        headers: PROGRAM,
      };
    },
    detail: () => ({ method: "GET", path: dice.one(detail), headers: PEOPLE }),
    photo: () => ({ method: "GET", path: `/media/${dice.one(media).key}/640.avif`, headers: {} }),
    lead: () => ({
      ...{ method: "POST", path: "/api/v1/leads" },
      headers: { ...visitorHeaders, "content-type": "application/json" },
      body: asJson({
        propertyId: dice.one(detail).split("/").at(-1),
        ...{ kind: "contact", name: "Dipa Roy", phone: `98${String(10_000_000 + count)}`, consent: true },
      }),
    }),
    "sign-in": () => ({
      ...{ method: "POST", path: "/api/v1/auth/login" },
      headers: { ...visitorHeaders, "content-type": "application/json" },
      body: asJson({ email: "user@thikana.test", password: PASSWORD }),
    }),
    upload: () => ({
      ...{ method: "POST", path: "/api/v1/media", body: form },
      headers: { ...owner, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    }),
    desk: () => ({ method: "GET", path: "/admin/leadtracker", headers: { ...PEOPLE, ...admin } }),
  };
  return () => {
    count += 1;
    const kind = dice.one(HAND);
    const { headers, ...rest } = makers[kind]();
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    return { kind, ...rest, headers: { ...headers, "x-forwarded-for": from } };
  };
}

/** @returns the headers of the new session */
async function signIn(base: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: "POST",
    headers: { ...visitorHeaders, "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${email} answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return { ...visitorHeaders, cookie: [visitorHeaders.cookie, ...cookies].join("; ") };
}
