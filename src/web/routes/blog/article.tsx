import { ARTICLE_CATEGORIES } from "#content/articles/article.ts";
import { paths } from "#domain/address/paths.ts";
import { AddressReader } from "#domain/address/reader.ts";
import { getLabel } from "#domain/choice.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { ArticleCard, type ArticleCardText, blogStills } from "#web/features/blog/ArticleCard.tsx";
import * as styles from "#web/features/blog/Blog.module.css";
import { Prose } from "#web/features/prose/Prose.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createBreadcrumbList, createStructuredMeta } from "#web/features/share/structured.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getLocaleTag } from "#words/locale.ts";
import type { Route } from "./+types/article.ts";

export const handle: PageHandle = { readFirst: true, aboveSand: true, parameters: [] };

const RELATED_PAGE = "related";
const LAST_PAGE = 10_000;

function getRelatedHref(id: string, page: number): string {
  const query = page > 1 ? `?${RELATED_PAGE}=${page}` : "";
  return `${paths.article(id)}${query}#related`;
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page =
    new AddressReader(new URL(request.url).searchParams).readNumber(RELATED_PAGE, 1, LAST_PAGE) ?? 1;
  const { content } = context.get(servicesContext);
  const read = await awaitOr404((async () => content.getArticle(params.id, page))());
  return { ...read, origin: context.get(originContext) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { article, origin } = loaderData;
  const url = origin + paths.article(article.id);
  const image = blogStills[article.picture]?.src;
  return [
    ...writePageHead(matches, {
      title: article.title,
      description: article.summary,
      path: paths.article(article.id),
      type: "article",
      ...(image && { image: { src: image, alt: article.title } }),
    }),
    createStructuredMeta({
      "@type": "Article",
      headline: article.title,
      description: article.summary,
      url,
      mainEntityOfPage: url,
      datePublished: article.asOf,
      dateModified: article.asOf,
      inLanguage: getLocaleTag(),
      author: { "@type": "Organization", name: getBrand(matches), url: `${origin}/` },
      publisher: { "@type": "Organization", name: getBrand(matches), url: `${origin}/` },
      ...(image && { image: origin + image }),
    }),
    createStructuredMeta(
      createBreadcrumbList([
        { name: m.blog_title(), url: origin + paths.blog() },
        { name: article.title, url },
      ]),
    ),
  ];
};

/** One article with its sources, the previous and next articles, and three others. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, previous, next, related } = loaderData;
  const category = getLabel(ARTICLE_CATEGORIES, article.category);
  return (
    <main id="main">
      <article className={`${pageStyles.content} ${styles.article}`}>
        <Breadcrumbs
          trail={[
            { label: m.blog_title(), to: paths.blog() },
            { label: category, to: paths.blog(`category=${article.category}`) },
          ]}
          here={article.title}
        />
        <header className={styles.articleHead}>
          <p className={styles.meta}>
            <b>{category}</b> · {m.blog_minutes({ count: article.minutes })} ·{" "}
            {m.blog_as_of({ day: dayLine(article.asOf) })}
          </p>
          <h1>{article.title}</h1>
          <p className={textStyles.intro}>{article.summary}</p>
        </header>
        <figure className={styles.figure}>
          <StillPicture
            still={blogStills[article.picture]}
            sizes="(min-width: 1360px) 1280px, 94vw"
            priority
          />
          <figcaption>{m.ui_illustration()}</figcaption>
        </figure>
        <div className={styles.body}>
          <Prose blocks={article.body} />
          <Aside sources={article.sources} day={dayLine(article.asOf)} />
        </div>
        <Neighbours previous={previous} next={next} />
      </article>
      <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="related">
        <div className={pageStyles.content}>
          <div className={pageStyles.sectionHead}>
            <h2 id="related">{m.blog_related()}</h2>
          </div>
          <ul className={styles.posts}>
            {related.items.map((card) => (
              <li key={card.id}>
                <ArticleCard card={card} level={3} />
              </li>
            ))}
          </ul>
          {related.pages > 1 && (
            <Pagination
              page={related.page}
              pages={related.pages}
              getHref={(to) => getRelatedHref(article.id, to)}
            />
          )}
        </div>
      </section>
    </main>
  );
}

function Aside({ sources, day }: { sources: readonly { title: string; url: string }[]; day: string }) {
  return (
    <aside className={styles.aside}>
      <Notice>{m.blog_no_advice({ day })}</Notice>
      <div>
        <h2>{m.blog_sources()}</h2>
        <ul className={styles.sources}>
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} rel="noopener nofollow">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

type Neighbour = Pick<ArticleCardText, "id" | "title"> | null;

function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  return (
    <nav className={styles.nav} aria-label={m.blog_neighbours()}>
      {previous && (
        <Link to={paths.article(previous.id)} rel="prev">
          <span>
            <Icon name="chevron-left" size={16} />
            {m.blog_previous()}
          </span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link to={paths.article(next.id)} rel="next">
          <span>
            {m.blog_next()}
            <Icon name="chevron-right" size={16} />
          </span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  );
}
