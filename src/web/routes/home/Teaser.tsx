import { Link } from "react-router";
import { ArticleCard, type ArticleCardWords } from "#web/features/blog/ArticleCard.tsx";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";

/** The newest articles. */
export function Teaser({ articles }: { articles: readonly ArticleCardWords[] }) {
  return (
    <section className="section section--tight" aria-labelledby="home-blog">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="home-blog">{m.home_blog()}</h2>
          <Link className="link" to={paths.blog()}>
            {m.home_blog_all()}
            <Icon name="arrow" size={18} />
          </Link>
        </div>
        <ul className="posts posts--three">
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
