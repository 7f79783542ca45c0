import type { LoaderFunctionArgs } from "react-router";
import { ARTICLE_CATEGORIES } from "#content/articles/article.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { originContext, servicesContext } from "#web/app-context.ts";
import { createRssAnswer } from "#web/features/feed/feed-answers.ts";
import { m } from "#words/generated/messages.js";

/** The articles as a feed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, settings } = context.get(servicesContext);
  const { brand } = await settings.readOffice();
  const origin = context.get(originContext);
  return createRssAnswer({
    title: brand,
    text: m.blog_description(),
    page: origin + paths.blog(),
    self: origin + paths.feed(),
    items: content.latest().map((card) => ({
      title: card.title,
      url: origin + paths.article(card.id),
      text: card.summary,
      category: getLabel(ARTICLE_CATEGORIES, card.category),
      at: card.asOf,
    })),
  });
}
