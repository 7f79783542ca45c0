import type { LoaderFunctionArgs } from "react-router";
import { ARTICLE_CATEGORIES } from "#content/articles/article.ts";
import { labelOf } from "#domain/choice.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const xml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The articles as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function loader({ context }: LoaderFunctionArgs) {
  const origin = context.get(originContext);
  const items = context
    .get(servicesContext)
    .content.latest()
    .map((card) => {
      const url = xml(origin + paths.article(card.id));
      return `<item><title>${xml(card.title)}</title><link>${url}</link><guid>${url}</guid><category>${xml(
        labelOf(ARTICLE_CATEGORIES, card.category),
      )}</category><description>${xml(card.summary)}</description><pubDate>${new Date(
        card.asOf,
      ).toUTCString()}</pubDate></item>`;
    });
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(m.brand())}</title><link>${xml(
    origin + paths.blog(),
  )}</link><description>${xml(m.blog_description())}</description><language>en-IN</language><atom:link href="${xml(
    origin + paths.feed(),
  )}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel></rss>
`;
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
