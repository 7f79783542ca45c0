import { expect, it } from "vitest";
import { NOBODY } from "#domain/account/roles.ts";
import type { PaperKind } from "#domain/deal/papers.ts";
import type { Party } from "#domain/visit/choices.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";

const world = await openDeals();

/** A deal without an offer, in which the owner has sent a paper. */
async function makeWithPaper(kind: PaperKind) {
  const one = await makeDealLead(world);
  const { papers } = await one.take("POST", "");
  const id = papers.find((paper) => paper.kind === kind && paper.askedOf === "owner")?._id ?? "";
  const bytes = await createPicture({ shade: 90 });
  await one.link.upload(NOBODY, await one.signedOf("owner"), id, [{ name: "passport.jpg", bytes }]);
  const file = (await one.read()).papers.find(({ _id }) => _id === id)?.files[0]?._id ?? "";
  const findFor = async (party: Party) => {
    const page = await one.link.ask(await one.signedOf(party));
    const paper = page.papers.find(({ _id }) => _id === id);
    return { names: paper?.files.map(({ name }) => name), held: paper?.held };
  };
  const readFor = async (party: Party) =>
    one.link.readFile(NOBODY, await one.signedOf(party), file).then(
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
