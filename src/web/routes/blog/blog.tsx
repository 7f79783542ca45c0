import { ARTICLE_CATEGORIES, type ArticleCategory } from "#content/articles/article.ts";
import { labelOf } from "#domain/choice.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { ArticleCard } from "#web/features/blog/ArticleCard.tsx";
import { blogStills } from "#web/features/blog/pictures.ts";
import { shareMeta } from "#web/features/share/share-meta.ts";
import { brandOf } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { ChipLink } from "#web/ui/Chip.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/blog.ts";
import "#web/features/blog/blog.css";

function blogHref(category: ArticleCategory | null, page: number): string {
  const search = new URLSearchParams();
  if (category) search.set("category", category);
  if (page > 1) search.set("page", String(page));
  return paths.blog(search.toString());
}

export const handle: PageHandle = { readFirst: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const category = ARTICLE_CATEGORIES.find(({ value }) => value === search.get("category"))?.value ?? null;
  const page = Number.parseInt(search.get("page") ?? "1", 10) || 1;
  const found = context.get(servicesContext).content.articles(category, page);
  return { ...found, category, canonical: context.get(originContext) + blogHref(category, found.page) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const category = loaderData?.category;
  const title = category ? labelOf(ARTICLE_CATEGORIES, category) : m.blog_title();
  const description = m.blog_description();
  const brand = brandOf(matches);
  return [
    { title: `${title} · ${brand}` },
    { name: "description", content: description },
    ...(loaderData ? sharedAs({ brand, title, description }, loaderData) : []),
    {
      tagName: "link" as const,
      rel: "alternate",
      type: "application/rss+xml",
      title: brand,
      href: paths.feed(),
    },
  ];
};

/** The page's own address, and beside a link to it the picture of its first article. */
function sharedAs(
  words: { brand: string; title: string; description: string },
  page: Route.ComponentProps["loaderData"],
) {
  const [first] = page.items;
  const picture = first && blogStills[first.picture]?.src;
  return [
    { tagName: "link" as const, rel: "canonical", href: page.canonical },
    ...shareMeta({
      ...words,
      url: page.canonical,
      ...(picture && { image: { url: new URL(picture, page.canonical).href, alt: first.title } }),
    }),
  ];
}

/** What we have written, by category and page; the address says both. */
export default function BlogPage({ loaderData: { items, category, page, pages } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap blog">
      <header>
        <h1>{m.blog_heading()}</h1>
        <p className="lede">{m.blog_lede()}</p>
      </header>
      <nav className="blog__chips" aria-label={m.blog_categories()}>
        <ChipLink to={blogHref(null, 1)} on={category === null} preventScrollReset>
          {m.blog_all()}
        </ChipLink>
        {ARTICLE_CATEGORIES.map(({ value, label }) => (
          <ChipLink key={value} to={blogHref(value, 1)} on={category === value} preventScrollReset>
            {label}
          </ChipLink>
        ))}
      </nav>
      <ul className="posts">
        {items.map((card, index) => (
          <li key={card.id}>
            <ArticleCard card={card} priority={index === 0} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pagination page={page} pages={pages} hrefFor={(to) => blogHref(category, to)} />}
    </main>
  );
}
