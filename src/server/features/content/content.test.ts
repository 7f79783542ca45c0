import { describe, expect, it } from "vitest";
import { all } from "#content/articles/all.ts";
import { ARTICLE_CATEGORIES } from "#content/articles/article.ts";
import { BLOG_PAGE, countWords, createContentService } from "./content.service.ts";

const content = createContentService();

describe("articles", () => {
  it("are at least twelve, each with its own id and picture", () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ picture }) => picture)).size).toBe(all.length);
  });

  it.each(all.map((article) => [article.id, article] as const))("%s has 600 to 1,200 words", (_, article) => {
    const words = countWords(article.body);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1_200);
  });

  it("name their sources and fill every category", () => {
    for (const { sources } of all) expect(sources.length).toBeGreaterThan(0);
    for (const { value } of ARTICLE_CATEGORIES)
      expect(content.listArticles(value, 1).total).toBeGreaterThan(0);
  });

  it("are shown nine on a page; a page after the last shows the last", () => {
    const first = content.listArticles(null, 1);
    const last = content.listArticles(null, 99);
    expect(first.items).toHaveLength(BLOG_PAGE);
    expect(last.page).toBe(first.pages);
    expect(first.items.length + last.items.length).toBe(all.length);
  });

  it("name the previous and next article and three others", () => {
    for (const [at, { id }] of all.entries()) {
      const { previous, next, related } = content.getArticle(id);
      expect(previous?.id).toBe(all[at - 1]?.id);
      expect(next?.id).toBe(all[at + 1]?.id);
      expect(new Set(related.items.map((other) => other.id)).size).toBe(3);
      expect(related.items.map((other) => other.id)).not.toContain(id);
    }
  });

  it("are listed completely page by page, each once", () => {
    const id = all[0]?.id ?? "";
    const { pages } = content.getArticle(id).related;
    const seen = Array.from(
      { length: pages },
      (_, at) => content.getArticle(id, at + 1).related.items,
    ).flat();
    expect(new Set(seen.map((other) => other.id)).size).toBe(all.length - 1);
    expect(seen).toHaveLength(all.length - 1);
    expect(content.getArticle(id, 99).related.page).toBe(pages);
  });

  it("answer 404 for an unknown id", () => {
    expect(() => content.getArticle("no-such-article")).toThrow();
  });
});
