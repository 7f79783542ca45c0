import type { Prose } from "../prose.ts";

/** The chips of the blog, in the spec's order. */
export const ARTICLE_CATEGORIES = [
  { value: "buyers-guide", label: "Buyer's Guide" },
  { value: "investment-tips", label: "Investment Tips" },
  { value: "local-trends", label: "Local Trends" },
  { value: "legal-finance", label: "Legal & Finance" },
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]["value"];

export interface Source {
  readonly title: string;
  readonly url: string;
}

export interface Article {
  /** Stands in its address. */
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
