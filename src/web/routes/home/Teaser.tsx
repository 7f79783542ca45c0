import { paths } from "#domain/address/paths.ts";
import { ArticleCard, type ArticleCardText } from "#web/features/blog/ArticleCard.tsx";
import * as styles from "#web/features/blog/Blog.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

/** The newest articles. */
export function Teaser({ articles }: { articles: readonly ArticleCardText[] }) {
  return (
    <section className={`${pageStyles.section} ${pageStyles.tight}`} aria-labelledby="home-blog">
      <div className={pageStyles.content}>
        <div className={pageStyles.sectionHead}>
          <h2 id="home-blog">{m.blog_heading()}</h2>
          <Link className={textStyles.link} data-part="link" to={paths.blog()}>
            {m.home_blog_all()}
            <Icon name="arrow" size={18} />
          </Link>
        </div>
        <ul className={`${styles.posts} ${styles.threePosts}`}>
          {articles.map((card) => (
            <li key={card.id}>
              <ArticleCard card={card} level={3} teaser />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
