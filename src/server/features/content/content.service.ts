import { all as articles } from "#content/articles/all.ts";
import type { Article, ArticleCategory } from "#content/articles/article.ts";
import type { Block } from "#content/prose.ts";
import { createNotFound } from "#domain/failure.ts";

/** Words that an adult reads in a minute. */
const WORDS_A_MINUTE = 200;

/** An article as a card shows it. */
function presentArticleCard({ id, category, title, summary, asOf, picture, body }: Article) {
  return { id, category, title, summary, asOf, picture, minutes: presentMinutes(body) };
}

/** By the text of the article; home shows some on every page. */
const minutes = new WeakMap<readonly Block[], number>();

function presentMinutes(body: readonly Block[]): number {
  const counted = minutes.get(body) ?? Math.max(1, Math.round(countWords(body) / WORDS_A_MINUTE));
  minutes.set(body, counted);
  return counted;
}

/** How many words a text has, including headings and tables. */
export function countWords(body: readonly Block[]): number {
  return body.flatMap(presentTexts).join(" ").split(/\s+/).filter(Boolean).length;
}

function presentTexts(block: Block): readonly string[] {
  if ("table" in block) return [...block.table.head, ...block.table.rows.flat()];
  return Object.values(block).flat() as string[];
}

/** Cards on a page of the blog [BLOG-01]. */
export const BLOG_PAGE = 9;
const RELATED = 3;

/** The articles that we write ourselves, newest first. */
export function createContentService() {
  return {
    /** One page of the blog; a page number beyond the last gives the last page. */
    listArticles(category: ArticleCategory | null, page: number) {
      const found = articles.filter((article) => category === null || article.category === category);
      const pages = Math.max(1, Math.ceil(found.length / BLOG_PAGE));
      const shown = Math.min(Math.max(1, page), pages);
      const from = (shown - 1) * BLOG_PAGE;
      return {
        items: found.slice(from, from + BLOG_PAGE).map(presentArticleCard),
        total: found.length,
        page: shown,
        pages,
      };
    },

    /** The newest articles as cards, for teasers and the feed. */
    latest: (limit = articles.length) => articles.slice(0, limit).map(presentArticleCard),

    /**
     * An article with its previous and next one, and a page of three other articles, starting with those of the same
     * category.
     * @param page page of the other articles; beyond the last, the last one
     * @throws Failure not_found
     */
    getArticle(id: string, page = 1) {
      const at = articles.findIndex((article) => article.id === id);
      const article = articles[at];
      if (!article) throw createNotFound();
      const others = [...articles.slice(at + 1), ...articles.slice(0, at)];
      const related = [
        ...others.filter((other) => other.category === article.category),
        ...others.filter((other) => other.category !== article.category),
      ];
      const [before, after] = [articles[at - 1], articles[at + 1]];
      return {
        article: { ...presentArticleCard(article), body: article.body, sources: article.sources },
        previous: before ? presentArticleCard(before) : null,
        next: after ? presentArticleCard(after) : null,
        related: getPageOfRelated(related, page),
      };
    },
  };
}

function getPageOfRelated(related: readonly Article[], page: number) {
  const pages = Math.max(1, Math.ceil(related.length / RELATED));
  const shown = Math.min(Math.max(1, page), pages);
  const from = (shown - 1) * RELATED;
  return { items: related.slice(from, from + RELATED).map(presentArticleCard), page: shown, pages };
}
