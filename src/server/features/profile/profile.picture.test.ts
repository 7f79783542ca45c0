import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import {
  createPhonePicture,
  createPicture,
  createPixelBomb,
  scriptFile,
  svgFile,
} from "#tests/support/pictures.ts";
import { readViewer, type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database } = await testApp();
const HERE = { origin: "http://localhost:3000", host: "localhost:3000" };

function send(
  headers: Record<string, string>,
  { file, ...fields }: { file?: Buffer; [field: string]: string | Buffer | undefined },
) {
  const line = "----a-line-between-parts";
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(texts.join("")),
    Buffer.from(
      `--${line}\r\nContent-Disposition: form-data; name="picture"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    file ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${line}--\r\n`),
  ]);
  const type = { "content-type": `multipart/form-data; boundary=${line}` };
  return http.inject({ method: "POST", url: "/profile/picture", headers: { ...headers, ...type }, payload });
}

const readPicture = async ({ userId }: SignedInAs) =>
  (await database.db.selectFrom("users").select("image").where("id", "=", userId).executeTakeFirstOrThrow())
    .image;
/** Requests as the team, which may see every file. */
const readBytes = async (url: string | null) => {
  const { headers } = await signInAs(http, database, "admin");
  return http.inject({ url: url ?? "/media/none", headers });
};

describe("[AUTH-10] a profile picture", () => {
  it("is one small square without the camera's data; every answer about the person names it", async () => {
    const me = await signInAs(http, database, "user");
    const answer = await send(
      { ...me.headers, ...HERE },
      { zoom: "2", across: "0", down: "1", file: await createPhonePicture() },
    );
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/profile?picture=saved");
    const image = await readPicture(me);
    const stored = await readBytes(image);
    expect(stored.statusCode).toBe(200);
    const facts = await sharp(stored.rawPayload).metadata();
    expect(facts.width).toBe(facts.height);
    expect(facts.width).toBeLessThanOrEqual(320);
    expect(facts.exif).toBeUndefined();
    expect((await http.inject({ url: image ?? "", headers: me.headers })).statusCode).toBe(200);
    expect((await http.inject({ url: image ?? "" })).statusCode).toBe(404);
    const who = await readViewer(http, me.headers);
    expect(who.json().user.avatar).toBe(image);
  });

  it("is replaced, and removed, together with its file", async () => {
    const me = await signInAs(http, database, "user");
    const headers = { ...me.headers, ...HERE };
    await send(headers, { file: await createPicture({ shade: 20 }) });
    const first = await readPicture(me);
    await send(headers, { file: await createPicture({ shade: 200 }) });
    const second = await readPicture(me);
    expect(second).not.toBe(first);
    expect((await readBytes(first)).statusCode).toBe(404);
    const removed = await send(headers, { remove: "yes" });
    expect(removed.headers.location).toBe("/profile?picture=removed");
    expect(await readPicture(me)).toBeNull();
    expect((await readBytes(second)).statusCode).toBe(404);
  });

  it("is not deleted if other people uploaded the same one", async () => {
    const [one, two] = [await signInAs(http, database, "user"), await signInAs(http, database, "user")];
    const file = await createPicture({ shade: 77 });
    for (const me of [one, two]) await send({ ...me.headers, ...HERE }, { file });
    const image = await readPicture(one);
    expect(await readPicture(two)).toBe(image);
    await send({ ...one.headers, ...HERE }, { remove: "yes" });
    expect((await readBytes(image)).statusCode).toBe(200);
  });

  it("is checked by its content", async () => {
    const me = await signInAs(http, database, "user");
    const rejected = { none: undefined, unsupported: svgFile, too_large: createPixelBomb() };
    for (const [code, file] of Object.entries(rejected))
      expect((await send({ ...me.headers, ...HERE }, { file })).headers.location).toBe(
        `/profile?picture=${code}`,
      );
    const script = await send({ ...me.headers, ...HERE }, { file: scriptFile });
    expect(script.headers.location).toBe("/profile?picture=unsupported");
    const heavy = Buffer.alloc(20 * 1024 * 1024 + 1, 1);
    expect((await send({ ...me.headers, ...HERE }, { file: heavy })).headers.location).toBe(
      "/profile?picture=too_large",
    );
    expect(await readPicture(me)).toBeNull();
  });

  it("is refused from another site and when signed out", async () => {
    const me = await signInAs(http, database, "user");
    const file = await createPicture();
    const foreign = await send({ ...me.headers, ...HERE, origin: "https://evil.example" }, { file });
    expect(foreign.statusCode).toBe(403);
    const out = await send({ ...visitorHeaders, ...HERE }, { file });
    expect(out.headers.location).toBe("/signin?next=%2Fprofile");
    expect(await readPicture(me)).toBeNull();
  });
});
