import { expect, it } from "vitest";
import { m } from "#words/generated/messages.js";
import { formatShown, PROPERTY_LIST_TEXT } from "./list-count.ts";

it("says which rows a list shows, and one property as one", () => {
  const show = (total: number, shown: number) =>
    formatShown({ total, page: 1, pageSize: 25 }, shown, PROPERTY_LIST_TEXT.shown);
  expect(show(1, 1)).toBe("Showing 1-1 of 1 property");
  expect(show(1_247, 25)).toBe("Showing 1-25 of 1,247 properties");
  expect(show(0, 0)).toBe("Showing 0 of 0 properties");
});

it("counts one of a thing as one in every message", () => {
  const texts = [1, 2].map((count) => [
    m.region_all({ count, shown: count }),
    m.projects_offered({ count, shown: count }),
    m.user_error_has_properties({ name: "Ravi Lama", count }),
    m.media_progress({ done: count, all: count }),
    m.media_progress_videos({ done: count, all: count }),
    m.media_left({ left: count }),
    m.media_left_videos({ left: count }),
    m.media_left_over_all({ count }),
    m.second_step_codes_left({ count }),
  ]);
  const many = /(properties|listings|photos|videos|files|codes)\b/;
  for (const text of texts[0] ?? []) expect(text).not.toMatch(many);
  for (const text of texts[1] ?? []) expect(text).toMatch(many);
});
