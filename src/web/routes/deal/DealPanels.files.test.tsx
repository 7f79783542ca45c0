import { expect, it } from "vitest";
import type { DealPage } from "#contract/lead/deal.ts";
import { drawOnPage } from "#tests/support/draw-on-page.tsx";
import { createDoneAnswer } from "#web/features/form/action-answer.ts";
import { FilesLock } from "./DealPanels.tsx";

const codeTo = { way: "mail", to: "p•••@example.in" } as const;
/** Of a deal only what the part reads. */
const deal = (files: DealPage["files"], closed: number) => ({ files, papers: [{ closed }] }) as DealPage;

it("[LINK-01] the page of a deal asks for a code where files are closed, and says where it goes", () => {
  const html = drawOnPage(<FilesLock deal={deal({ open: false, codeTo }, 2)} />);
  for (const part of ["p•••@example.in", "Send the code", 'name="form" value="code"'])
    expect(html).toContain(part);
  expect(html).not.toContain('name="code"');
  const sent = createDoneAnswer({ form: "code" }, { message: "", more: { code: "abc" } });
  const asked = drawOnPage(<FilesLock deal={deal({ open: false, codeTo }, 2)} />, sent);
  for (const part of ['name="id" value="abc"', 'name="code"', "Open the files", "Send a new code"])
    expect(asked).toContain(part);
});

it("[LINK-01] the page of a deal asks for no code where files are open, or where there are none", () => {
  expect(drawOnPage(<FilesLock deal={deal({ open: true, codeTo }, 0)} />)).toBe("");
  expect(drawOnPage(<FilesLock deal={deal({ open: false, codeTo }, 0)} />)).toBe("");
});
