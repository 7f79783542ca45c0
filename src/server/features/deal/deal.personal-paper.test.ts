import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { NOBODY } from "#domain/account/roles.ts";
import type { PaperKind } from "#domain/deal/papers.ts";
import type { Party } from "#domain/visit/choices.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { makeUser } from "#tests/support/factories.ts";
import { createPicture } from "#tests/support/pictures.ts";

const world = await openDeals();

/** A deal without an offer, in which the owner has sent a paper, or the team for the owner. */
async function makeWithPaper(kind: PaperKind, sender: "owner" | "team" = "owner") {
  const one = await makeDealLead(world);
  const { papers } = await one.take("POST", "");
  const id = papers.find((paper) => paper.kind === kind && paper.askedOf === "owner")?._id ?? "";
  const bytes = await createPicture({ shade: 90 });
  const files = [{ name: "passport.jpg", bytes }];
  if (sender === "owner") await one.link.upload(NOBODY, await one.signedOf("owner"), id, files);
  else {
    const { services } = world.app;
    const { actor } = await services.session.readViewer(world.admin.headers.cookie);
    await services.dealTeam.upload(actor, one.id, id, files);
  }
  const file = (await one.read()).papers.find(({ _id }) => _id === id)?.files[0]?._id ?? "";
  const findFor = async (party: Party) => {
    const page = await one.link.ask(await one.signedOf(party), await one.openFiles(party));
    const paper = page.papers.find(({ _id }) => _id === id);
    return { names: paper?.files.map(({ name }) => name), held: paper?.held };
  };
  const readFor = async (party: Party) =>
    one.link.readFile(await one.openFiles(party), await one.signedOf(party), file).then(
      () => "open",
      ({ code }: { code: string }) => code,
    );
  const off = async () =>
    one.take("POST", "/off", { version: (await one.read()).version, reason: "other", words: "" });
  return { ...one, file, findFor, readFor, off };
}

it.each(["identity", "pan"] as const)(
  "[SEC-11] the %s papers of a side are open to the other only while a price is agreed",
  async (kind) => {
    const one = await makeWithPaper(kind);
    const expectHeld = async () => {
      expect(await one.findFor("visitor")).toEqual({ names: [], held: 1 });
      expect(await one.readFor("visitor")).toBe("forbidden");
      expect(await one.findFor("owner")).toEqual({ names: ["passport.jpg"], held: 0 });
      expect(await one.readFor("owner")).toBe("open");
      expect((await one.call("GET", `/deal/files/${one.file}`)).statusCode).toBe(200);
    };
    await expectHeld();
    await one.offer("visitor", 4_300_000);
    await expectHeld();
    await one.answer("owner", "accept");
    expect(await one.findFor("visitor")).toEqual({ names: ["passport.jpg"], held: 0 });
    expect(await one.readFor("visitor")).toBe("open");
    await one.off();
    await expectHeld();
  },
);

it("[SEC-11] a deed is open to the other side from the day on which it was sent, also after the deal is off", async () => {
  const one = await makeWithPaper("sale-deed");
  expect(await one.findFor("visitor")).toEqual({ names: ["passport.jpg"], held: 0 });
  await one.off();
  expect(await one.readFor("visitor")).toBe("open");
});

it.each([
  ["identity", "owner"],
  ["pan", "owner"],
  ["identity", "team"],
] as const)(
  "[LINK-01] [LINK-04] the %s papers of a former owner, sent by the %s, are open to the team only",
  async (kind, sender) => {
    const one = await makeWithPaper(kind, sender);
    expect(await one.readFor("owner")).toBe("open");
    const { id: owner_id } = await makeUser(world.app.database.db, { usertype: "owner" });
    await world.app.database.db
      .updateTable("property")
      .set({ owner_id })
      .where("id", "=", one.property.id)
      .execute();
    const expectHeld = async () => {
      for (const party of ["owner", "visitor"] as const) {
        expect(await one.findFor(party)).toEqual({ names: [], held: 1 });
        expect(await one.readFor(party)).toBe("forbidden");
      }
      expect((await one.call("GET", `/deal/files/${one.file}`)).statusCode).toBe(200);
    };
    await expectHeld();
    await one.offer("visitor", 4_300_000);
    await one.answer("owner", "accept");
    await expectHeld();
    const { papers } = await one.link.ask(await one.signedOf("owner"));
    const paper = papers.find((paper) => paper.kind === kind && paper.askedOf === "owner");
    expect(paper).toMatchObject({ held: 1, heldOfFormerOwner: 1, files: [] });
  },
);

it("[LINK-04] files that the team had sent before are the owner's of that day", async () => {
  const { db } = world.app.database;
  const [before, after] = [await makeWithPaper("identity", "team"), await makeWithPaper("identity", "team")];
  const readOwner = async (file: string) =>
    (
      await db
        .selectFrom("deal_file")
        .select("owner_id")
        .where("public_id", "=", file)
        .executeTakeFirstOrThrow()
    ).owner_id;
  const owners = [await readOwner(before.file), await readOwner(after.file)];
  // As they were stored before owners were noted; the property of the first was handed over after the file was sent.
  const files = [before.file, after.file];
  await db.updateTable("deal_file").set({ owner_id: null }).where("public_id", "in", files).execute();
  const { id: owner_id } = await makeUser(db, { usertype: "owner" });
  await db.updateTable("property").set({ owner_id }).where("id", "=", before.property.id).execute();
  await sql`insert into audit_entry (at, actor_role, action, noun, noun_id, before, after)
    values (now() + interval '1 year', 'admin', 'property.hand-over', 'property', ${before.property.public_id},
      ${JSON.stringify({ owner_id: owners[0] })}::jsonb, '{}')`.execute(db);
  const migration = new URL(
    "../../../../database/migrations/0035-papers-for-former-owners.sql",
    import.meta.url,
  );
  await sql.raw(readFileSync(migration, "utf8")).execute(db);
  expect([await readOwner(before.file), await readOwner(after.file)]).toEqual(owners);
});
