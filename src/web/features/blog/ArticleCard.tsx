import { ARTICLE_CATEGORIES, type ArticleCategory } from "#content/articles/article.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import * as cardStyles from "#web/ui/Card.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { getStillsFrom } from "#web/ui/still.ts";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Blog.module.css";

export const blogStills = getStillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);

export interface ArticleCardText {
  id: string;
  category: ArticleCategory;
  title: string;
  summary: string;
  picture: string;
  minutes: number;
}

interface ArticleCardProps {
  card: ArticleCardText;
  /** The title's level on this page. */
  level?: 2 | 3;
  priority?: boolean;
  /** "Read More" is the link, for a page where the card is only a preview; otherwise the title is the link. */
  teaser?: boolean;
}

const SIZES = "(min-width: 1360px) 410px, (min-width: 1024px) 31vw, (min-width: 720px) 47vw, 92vw";

/** An article in a grid. The whole card is one link. */
export function ArticleCard({ card, level = 2, priority, teaser }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  const to = paths.article(card.id);
  return (
    <article className={styles.post}>
      <StillPicture still={blogStills[card.picture]} sizes={SIZES} priority={priority} />
      <p className={styles.meta}>
        <b>{getLabel(ARTICLE_CATEGORIES, card.category)}</b> · {m.blog_minutes({ count: card.minutes })}
      </p>
      <Heading className={styles.title}>
        {teaser ? (
          card.title
        ) : (
          <Link className={cardStyles.cover} to={to}>
            {card.title}
          </Link>
        )}
      </Heading>
      <p className={styles.words}>{card.summary}</p>
      {teaser ? (
        <Link className={`${textStyles.link} ${cardStyles.cover}`} data-part="link" to={to}>
          <span aria-hidden="true">{m.blog_read()}</span>
          <span className={textStyles.visuallyHidden}>{m.blog_read_about({ title: card.title })}</span>
          <Icon name="arrow" size={18} />
        </Link>
      ) : (
        <span className={textStyles.link} data-part="link" aria-hidden="true">
          {m.blog_read()} <Icon name="arrow" size={18} />
        </span>
      )}
    </article>
  );
}
