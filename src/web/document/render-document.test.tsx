import { lazy, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { addHydrationData, readHydrationData, renderDocument } from "./render-document.server.tsx";

const draw = (part: React.ReactElement) => {
  const onError = vi.fn();
  const tree = (
    <main>
      <h1>Home</h1>
      <Suspense fallback={<p>Wait</p>}>{part}</Suspense>
    </main>
  );
  return renderDocument(tree, { nonce: "nonce", onError }).then((drawn) => ({ ...drawn, onError }));
};
function Broken(): never {
  throw new Error("broken");
}

it("a document is complete without scripts, also if a part of it must be loaded first", async () => {
  expect(await draw(<p>Ready</p>)).toMatchObject({
    html: "<main><h1>Home</h1><!--$--><p>Ready</p><!--/$--></main>",
    hasFailed: false,
  });
  const Late = lazy(async () => ({ default: () => <p>Late</p> }));
  const { html, hasFailed } = await draw(<Late />);
  expect(html).toContain("<p>Late</p>");
  expect(html).not.toContain("Wait");
  expect(hasFailed).toBe(false);
});

it("a document says that it is HTML of today, whether or not a part must be loaded first", async () => {
  const Late = lazy(async () => ({ default: () => <p>Late</p> }));
  for (const part of [<p key="ready">Ready</p>, <Late key="late" />]) {
    const tree = (
      <html lang="en">
        <body>
          <Suspense>{part}</Suspense>
        </body>
      </html>
    );
    const { html } = await renderDocument(tree, { nonce: "nonce", onError: vi.fn() });
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  }
});

it("a part that fails is reported once, and the others are there", async () => {
  const { html, hasFailed, onError } = await draw(<Broken />);
  expect(html).toContain("<h1>Home</h1>");
  expect(hasFailed).toBe(true);
  expect(onError).toHaveBeenCalledOnce();
});

it("a document that fails as a whole is refused", async () => {
  const onError = vi.fn();
  await expect(renderDocument(<Broken />, { nonce: "nonce", onError })).rejects.toThrow("broken");
});

it("the data of a page is added before its end, and cannot end its script", async () => {
  const data = await readHydrationData(
    new Blob(['["</script><b>₹\u2028"]']).stream() as ReadableStream<Uint8Array>,
  );
  const parts = addHydrationData(["<html><body>", "Page</body></html>"], data, "nonce");
  const html = parts.join("");
  expect(html).toMatch(/^<html><body>Page<script nonce="nonce">.*<\/script><\/body><\/html>$/);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, written = ""] = /enqueue\((".*")\);/.exec(html) ?? [];
  expect(JSON.parse(written)).toBe(data);
  expect(await readHydrationData(undefined)).toBe("");
});
