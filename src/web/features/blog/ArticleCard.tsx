import { Link } from "react-router";
import { ARTICLE_CATEGORIES, type ArticleCategory } from "#content/articles/article.ts";
import { labelOf } from "#domain/choice.ts";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { m } from "#words/generated/messages.js";
import { blogStills } from "./pictures.ts";
import "./blog.css";

export interface ArticleCardWords {
  id: string;
  category: ArticleCategory;
  title: string;
  summary: string;
  picture: string;
  minutes: number;
}

interface ArticleCardProps {
  card: ArticleCardWords;
  /** The title's level on this page. */
  level?: 2 | 3;
  priority?: boolean;
  /** Read More is the link, for a page where the card only teases; else the title is. */
  teaser?: boolean;
}

const SIZES = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 720px) 47vw, 92vw";

/** An article in a grid. The whole card is one link. */
export function ArticleCard({ card, level = 2, priority, teaser }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  const to = paths.article(card.id);
  return (
    <article className="post">
      <StillPicture still={blogStills[card.picture]} sizes={SIZES} priority={priority} />
      <p className="post__meta">
        <b>{labelOf(ARTICLE_CATEGORIES, card.category)}</b> · {m.blog_minutes({ count: card.minutes })}
      </p>
      <Heading className="post__title">
        {teaser ? (
          card.title
        ) : (
          <Link className="cover" to={to}>
            {card.title}
          </Link>
        )}
      </Heading>
      <p className="post__words">{card.summary}</p>
      {teaser ? (
        <Link className="link cover" to={to}>
          <span aria-hidden="true">{m.blog_read()}</span>
          <span className="sr-only">{m.blog_read_about({ title: card.title })}</span>
          <Icon name="arrow" size={18} />
        </Link>
      ) : (
        <span className="link" aria-hidden="true">
          {m.blog_read()} <Icon name="arrow" size={18} />
        </span>
      )}
    </article>
  );
}
