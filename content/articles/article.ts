import { m } from "#words/generated/messages.js";
import type { Prose } from "../prose.ts";

/** The chips of the blog, in the order of BLOG-01. */
export const ARTICLE_CATEGORIES = [
  { value: "buyers-guide", label: m.choice_article_buyers_guide },
  { value: "investment-tips", label: m.choice_article_investment_tips },
  { value: "local-trends", label: m.choice_article_local_trends },
  { value: "legal-finance", label: m.choice_article_legal_finance },
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]["value"];

export interface Source {
  readonly title: string;
  readonly url: string;
}

export interface Article {
  /** A part of its address. */
  readonly id: string;
  readonly category: ArticleCategory;
  readonly title: string;
  /** Two sentences, for cards and search engines. */
  readonly summary: string;
  /** ISO date: rates and rules are as they were known then. */
  readonly asOf: string;
  /** A picture of the blog's own, by name. */
  readonly picture: string;
  readonly body: Prose;
  readonly sources: readonly Source[];
}
