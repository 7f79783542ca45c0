import type { LoaderFunctionArgs } from "react-router";
import { ARTICLE_CATEGORIES, type ArticleCategory } from "#content/articles/article.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { servicesContext } from "#web/app-context.ts";

const ALL = "all";
const CHOICES: (ArticleCategory | typeof ALL)[] = [ALL, ...ARTICLE_CATEGORIES.map(({ value }) => value)];
const LAST_PAGE = 10_000;

/** The articles for the address; parameters that cannot be read are ignored and reported in `problems`. */
export function loadBlog({ request, context }: LoaderFunctionArgs) {
  const read = new AddressReader(new URL(request.url).searchParams);
  const chosen = read.readChoice("category", CHOICES, ALL);
  const category = chosen === ALL ? null : chosen;
  const page = read.readNumber("page", 1, LAST_PAGE) ?? 1;
  const found = context.get(servicesContext).content.listArticles(category, page);
  return { ...found, category, problems: Object.values(read.problems) };
}
