import type { LoaderFunctionArgs } from "react-router";
import { ARTICLE_CATEGORIES, type ArticleCategory } from "#content/articles/article.ts";
import { paths } from "#domain/address/paths.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { getLabel } from "#domain/choice.ts";
import { servicesContext } from "#web/app-context.ts";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import { ArticleCard, blogStills } from "#web/features/blog/ArticleCard.tsx";
import * as styles from "#web/features/blog/Blog.module.css";
import { writePageHead } from "#web/features/share/page-head.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { ChipLink } from "#web/ui/Chip.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/blog.ts";

const ALL = "all";
const CHOICES: (ArticleCategory | typeof ALL)[] = [ALL, ...ARTICLE_CATEGORIES.map(({ value }) => value)];
const LAST_PAGE = 10_000;

/** The articles for the address; parameters that cannot be read are ignored and reported in `problems`. */
function loadBlog({ request, context }: LoaderFunctionArgs) {
  const read = new AddressReader(new URL(request.url).searchParams);
  const chosen = read.readChoice("category", CHOICES, ALL);
  const category = chosen === ALL ? null : chosen;
  const page = read.readNumber("page", 1, LAST_PAGE) ?? 1;
  const found = context.get(servicesContext).content.listArticles(category, page);
  return { ...found, category, problems: Object.values(read.problems) };
}

function getBlogHref(category: ArticleCategory | null, page: number): string {
  const search = new URLSearchParams();
  if (category) search.set("category", category);
  if (page > 1) search.set("page", String(page));
  return paths.blog(search.toString());
}

export const handle: PageHandle = { readFirst: true, parameters: ["category", "page"] };

export const loader = loadBlog;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { category, page, items } = loaderData;
  const label = category && getLabel(ARTICLE_CATEGORIES, category);
  const [first] = items;
  const src = first && blogStills[first.picture]?.src;
  return [
    ...writePageHead(matches, {
      title: label ?? m.blog_title(),
      description: label ? m.blog_description_of({ category: label }) : m.blog_description(),
      path: getBlogHref(category, page),
      ...(src && { image: { src, alt: first.title } }),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: getBrand(matches),
      href: paths.feed(),
    },
  ];
};

/** Our articles, by category and page, both from the address. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { items, category, page, pages, problems } = loaderData;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.blog}`}>
      <header>
        <h1>{m.blog_heading()}</h1>
        <p className={textStyles.intro}>{m.blog_intro()}</p>
      </header>
      <nav className={styles.chips} aria-label={m.blog_categories()}>
        <ChipLink to={getBlogHref(null, 1)} on={category === null} preventScrollReset>
          {m.blog_all()}
        </ChipLink>
        {ARTICLE_CATEGORIES.map(({ value, label }) => (
          <ChipLink key={value} to={getBlogHref(value, 1)} on={category === value} preventScrollReset>
            {label()}
          </ChipLink>
        ))}
      </nav>
      <IgnoredParameters className={styles.dropped} problems={problems} />
      <ul className={styles.posts}>
        {items.map((card, index) => (
          <li key={card.id}>
            <ArticleCard card={card} priority={index === 0} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination page={page} pages={pages} getHref={(to) => getBlogHref(category, to)} />}
    </main>
  );
}
