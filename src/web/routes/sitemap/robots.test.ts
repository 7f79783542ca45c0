import { expect, it } from "vitest";
import { paths } from "#domain/address/paths.ts";
import { loader } from "./robots.ts";

it("[DETAIL-03] brochures are closed to crawlers that index, by robots.txt, and listings are not", async () => {
  const context = { get: () => "https://thikana.example" } as unknown as Parameters<
    typeof loader
  >[0]["context"];
  const answer = loader({ context } as Parameters<typeof loader>[0]);
  const closed = [...(await answer.text()).matchAll(/^Disallow: (.*)$/gm)].map(([, rule = ""]) => rule);
  // How crawlers read a rule: * is any text, $ the end (RFC 9309, 2.2.3).
  const isClosed = (path: string) =>
    closed.some((rule) => {
      const pattern = rule.replace(/[.?+^()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*");
      return new RegExp(`^${pattern}`).test(path);
    });
  expect(isClosed(paths.brochure("0123456789abcdef01234567"))).toBe(true);
  expect(isClosed(paths.property("0123456789abcdef01234567"))).toBe(false);
});
