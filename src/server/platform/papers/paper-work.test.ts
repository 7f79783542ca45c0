import { expect, it } from "vitest";
import { createPdf } from "#tests/support/pdf.ts";
import { createPaperWork } from "./paper-work.ts";

/** A few megabytes of objects that one page names: within every limit of size, and endless work. */
function createSlowPdf(objects: number): Buffer {
  const ids = Array.from({ length: objects }, (_, at) => at + 10);
  const parts = [
    "%PDF-1.7",
    "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj",
    "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj",
    ...ids.map((id) => `${id} 0 obj\n<<>>\nendobj`),
    `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/X[${ids.map((id) => `${id} 0 R`).join(" ")}]>>\nendobj`,
    "trailer\n<</Root 1 0 R>>",
  ];
  return Buffer.from(parts.join("\n"));
}

it("[SEC-02] ends a PDF at its time limit and refuses it; papers of the same and of other accounts go on", async () => {
  const work = createPaperWork(4);
  const pdf = await createPdf();
  const slow = createSlowPdf(300_000);
  expect(slow.length).toBeLessThan(20 * 1024 * 1024);
  const [ended, other] = await Promise.allSettled([work.keep(slow, "a"), work.keep(pdf, "b")]);
  expect(ended).toMatchObject({ status: "rejected", reason: { refusal: "slow" } });
  expect(other).toMatchObject({ status: "fulfilled", value: { kind: "pdf" } });
  expect((await work.keep(pdf, "a")).kind).toBe("pdf");
  work.close();
}, 90_000);
