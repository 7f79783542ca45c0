import { describe, expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeMedia } from "#tests/support/factories.ts";
import { createPlots } from "#tests/support/import-calls.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { findAll, findParts, getWords, listWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { sendSheet, writeCsvSheet } from "#tests/support/sheets.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const { http, database, services } = await openBuiltApp({ publicUrl: ORIGIN, work: true });
const { db } = database;

async function becomeImporter() {
  const me = await signInAs(http, database, "owner");
  return { me, visitor: new PlainVisitor(http, me) };
}
/** Sends the form of the page, whose file the plain browser of the tests cannot send. */
async function upload(
  { me, visitor }: { me: SignedInAs; visitor: PlainVisitor },
  name: string,
  bytes: Buffer,
) {
  await visitor.open("/owner/import");
  const url = /<form [^>]*action="([^"]*)" enctype="multipart\/form-data"/i.exec(visitor.body)?.[1] ?? "";
  const headers = { ...me.headers, origin: ORIGIN, "sec-fetch-site": "same-origin" };
  const sent = await sendSheet(http, headers, { bytes, name, url });
  expect(sent.statusCode).toBe(303);
  await visitor.open(String(sent.headers.location));
}
/** Each mistake: the column with what was entered, what to do, and the rows. */
const listProblems = (page: PlainVisitor) =>
  findParts(page.tree, "problem").map((row) => [
    ...listWords(row, { tag: "b" }),
    ...listWords(row, { tag: "p" }),
  ]);

describe("[DESK-15] an import without JavaScript", () => {
  it("says why a file cannot be read, lists the rows of the next one, and withdraws them again", async () => {
    const importer = await becomeImporter();
    const { visitor } = importer;
    await upload(importer, "formula.csv", Buffer.from("City,Price\nSiliguri,=1+1\n"));
    expect(visitor.words).toContain("Cell B2 has a formula.");
    await visitor.follow("Upload another sheet");
    expect(visitor.address).toBe("/owner/import");
    await upload(importer, "plots.csv", writeCsvSheet(createPlots(2)));
    expect(visitor.words).toContain("All 2 rows are correct.");
    await visitor.press("List 2 properties");
    await waitForJobs(services.jobs);
    await visitor.open(visitor.address);
    expect(visitor.words).toContain("2 properties listed");
    // The question opens without scripts too.
    const [question] = findParts(visitor.tree, "undo").map((part) => listWords(part, { tag: "b" }));
    expect(question).toEqual(["Withdraw 2 listings?"]);
    await visitor.press("Withdraw 2 listings");
    expect(visitor.words).toContain("This import was undone");
    expect(visitor.words).toContain("2 listings withdrawn.");
    const listStates = () =>
      findParts(visitor.tree, "imported").map((row) => listWords(row, { tag: "td" })[2]);
    expect(listStates()).toEqual(["Withdrawn", "Withdrawn"]);
    const address = visitor.address;
    await visitor.press("Restore all 2");
    expect(visitor.words).toContain("2 listings restored.");
    expect(listStates()).toEqual(["Pending", "Pending"]);
    await visitor.press("Withdraw 2 listings");
    expect(visitor.address).toBe(address);
    await visitor.open("/owner/myproperties");
    expect(visitor.words).not.toContain("Plot 1 in Hakimpara");
  });

  it("[DESK-21] names each mistake once with its rows and with what was entered", async () => {
    const importer = await becomeImporter();
    const { me, visitor } = importer;
    const { key } = await makeMedia(db, { property_id: null, uploader_id: me.userId });
    const unavailable = "https://photos.example/front.jpg";
    const [first, second, third, fourth] = createPlots(4);
    const rows = [
      { ...first, mediaFiles: `${ORIGIN}/media/${key}/320.jpg` },
      { ...second, pincode: "73" },
      { ...third, mediaFiles: unavailable },
      { ...fourth, pincode: "73" },
    ];
    await upload(importer, "with-errors.csv", writeCsvSheet(rows));
    expect(visitor.body).toMatch(/<h1[^>]*>with-errors\.csv<\/h1>/);
    expect(visitor.words).toContain("1 of 4 rows are correct.");
    const address = `${unavailable}: this is not the address of a photo on thikana.test. Upload the photo in a ZIP and write its file name.`;
    expect(listProblems(visitor)).toEqual([
      ["Pincode: “73”", "Enter the six digits of the pincode.", "Rows 3, 5"],
      [`Media Files: “${unavailable}”`, address, "Row 4"],
    ]);
    expect(visitor.words).toContain("The photo that the sheet names is there.");
    const links = findAll(visitor.tree, { tag: "a" });
    const { attributes } = links.find((link) => getWords(link) === "Download the 3 rows to fix (XLSX)") ?? {};
    const sheet = await http.inject({ url: attributes?.href ?? "", headers: me.headers });
    expect(sheet.headers["content-disposition"]).toContain("rows-to-fix.xlsx");
    await visitor.press("List the 1 correct row, leave out the others");
  });

  it("begins with a sheet to fill in, or with an export of what is listed", async () => {
    const { visitor, me } = await becomeImporter();
    await visitor.open("/owner/myproperties");
    await visitor.follow("List from a sheet");
    expect(visitor.body).toMatch(/<h1[^>]*>List many properties at once<\/h1>/);
    for (const [words, name] of [
      ["Download XLSX sheet", "thikana-properties.xlsx"],
      ["Download as CSV", ".csv"],
    ] as const) {
      const link = findAll(visitor.tree, { tag: "a" }).find((one) => getWords(one) === words);
      const file = await http.inject({ url: link?.attributes.href ?? "", headers: me.headers });
      expect([file.statusCode, file.headers["content-disposition"]]).toEqual([
        200,
        expect.stringContaining(name),
      ]);
    }
  });
});
