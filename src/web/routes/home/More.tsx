import { useState } from "react";
import { type Step, steps } from "#content/help.ts";
import { type Testimonial, testimonials } from "#content/testimonials.ts";
import { paths } from "#domain/address/paths.ts";
import { ArticleCard, type ArticleCardText } from "#web/features/blog/ArticleCard.tsx";
import * as styles from "#web/features/blog/Blog.module.css";
import { portraits } from "#web/features/portraits/portraits.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useSwipe } from "#web/ui/use-swipe.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/home.ts";
import { GetInTouch } from "./GetInTouch.tsx";
import * as ownerBannerStyles from "./OwnerBanner.module.css";
import { Localities, Regions, Towns } from "./Places.tsx";
import { homeStills, ownerPicture } from "./pictures.ts";
import * as stepsStyles from "./Steps.module.css";
import * as storiesStyles from "./Stories.module.css";
import { Upcoming } from "./Upcoming.tsx";
import { HowWeHelp, WhyBetter } from "./WhyBetter.tsx";

/** The carousel opens on the second step [HOME-11]. */
const FIRST_SHOWN = 1;

/** How We Help You: the current step between the previous and the next; the numbers choose a step. */
function Steps() {
  const [at, setAt] = useState(FIRST_SHOWN);
  const swipe = useSwipe((way) => setAt(Math.min(Math.max(at + way, 0), steps.length - 1)));
  return (
    <section
      className={`${pageStyles.section} ${pageStyles.sand} ${stepsStyles.section}`}
      data-part="steps"
      aria-labelledby="home-steps"
      aria-roledescription={m.home_carousel()}
    >
      <div className={pageStyles.content}>
        <h2 id="home-steps">{m.home_steps()}</h2>
        <ol className={stepsStyles.row} data-part="step-row" {...swipe}>
          {steps.map((step, index) => (
            <StepCard
              key={step.id}
              step={step}
              number={index + 1}
              away={index - at}
              onChoose={() => setAt(index)}
            />
          ))}
        </ol>
        <ol className={stepsStyles.numbers} data-part="step-numbers" aria-label={m.home_steps_choose()}>
          {steps.map(({ id, title }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={index === at ? "step" : undefined}
                onClick={() => setAt(index)}
              >
                <b aria-hidden="true">{index + 1}</b>
                <span className={textStyles.visuallyHidden}>{m.home_help_step({ number: index + 1 })}: </span>
                <span className={stepsStyles.title}>{title}</span>
              </button>
            </li>
          ))}
        </ol>
        <p className={textStyles.visuallyHidden} aria-live="polite">
          {steps[at] && m.home_steps_go({ number: at + 1, title: steps[at].title })}
        </p>
      </div>
    </section>
  );
}

interface StepCardProps {
  step: Step;
  number: number;
  /** 0 is the current one, -1 the previous one, 1 the next; others are hidden. */
  away: number;
  onChoose: () => void;
}

function StepCard({ step, number, away, onChoose }: StepCardProps) {
  const place = away === 0 ? "current" : away === -1 ? "previous" : away === 1 ? "next" : "away";
  return (
    <li className={stepsStyles.step} data-part="step" data-place={place}>
      <StillPicture still={homeStills[step.imageSrc]} sizes="(min-width: 900px) 560px, 92vw" />
      {/* A visible picture can also be clicked; keyboard users have the numbers below. */}
      {away !== 0 && (
        <button type="button" className={stepsStyles.go} tabIndex={-1} onClick={onChoose}>
          {step.title}
        </button>
      )}
      <div className={stepsStyles.words}>
        <i aria-hidden="true">{number}</i>
        <div>
          <h3>{step.title}</h3>
          <p>{step.description}</p>
        </div>
      </div>
    </li>
  );
}

/** Four stories, starting with the first; clicking a face shows its story. */
function Stories() {
  return (
    <section className={pageStyles.section} aria-labelledby="home-stories">
      <div className={pageStyles.content}>
        <h2 className={storiesStyles.head} id="home-stories">
          {m.home_stories()}
        </h2>
        <p className={storiesStyles.note}>{m.home_stories_note()}</p>
        <Tabs
          className={storiesStyles.stories}
          label={m.home_stories_choose()}
          look="faces"
          stacked
          tabs={testimonials.map((story) => ({
            id: story.id,
            label: <Face author={story.author} />,
            panel: <Story story={story} />,
          }))}
        />
      </div>
    </section>
  );
}

function Face({ author }: { author: Testimonial["author"] }) {
  return (
    <>
      <img src={portraits[author.avatar]} alt="" width={50} height={50} loading="lazy" />
      <span className={textStyles.visuallyHidden}>{author.name}</span>
    </>
  );
}

function Story({ story }: { story: Testimonial }) {
  return (
    <figure className={storiesStyles.story} data-part="story">
      <StillPicture
        className={storiesStyles.photo}
        still={homeStills[story.projectImage]}
        sizes="(min-width: 900px) 560px, 92vw"
      />
      <blockquote>{story.quote}</blockquote>
      <figcaption>
        <b>{story.author.name}</b>
        <span>{story.author.location}</span>
      </figcaption>
    </figure>
  );
}

/** For people who want to rent out or sell a property. */
function OwnerBanner() {
  const promises = [
    m.owner_landing_point_free(),
    m.owner_landing_point_brokerage(),
    m.owner_landing_point_leads(),
  ];
  const sizes = "(min-width: 900px) 640px, 92vw";
  return (
    <section className={`${pageStyles.section} ${ownerBannerStyles.section}`} aria-labelledby="home-owner">
      <div className={pageStyles.content}>
        <div className={`${ownerBannerStyles.banner} ${pageStyles.onDark}`}>
          <div className={ownerBannerStyles.body}>
            <h2 id="home-owner">{m.home_owner()}</h2>
            <p>{m.home_owner_words()}</p>
            <ul>
              {promises.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {promise}
                </li>
              ))}
            </ul>
            <ButtonLink look="paper" to={paths.ownerLanding()}>
              {m.home_explore_now()}
            </ButtonLink>
          </div>
          <div className={ownerBannerStyles.photo}>
            <StillPicture still={ownerPicture} sizes={sizes} fill />
          </div>
          <RidgeLine />
        </div>
      </div>
    </section>
  );
}

/** The newest articles. */
function Teaser({ articles }: { articles: readonly ArticleCardText[] }) {
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

interface MoreProps {
  shown: Route.ComponentProps["loaderData"];
}

/** Everything below the first screens, in the order of HOME-01. */
export function More({ shown }: MoreProps) {
  return (
    <>
      <Towns towns={shown.towns} />
      <Upcoming cards={shown.upcoming} />
      <Localities localities={shown.localities} />
      <HowWeHelp hours={shown.hours} />
      <WhyBetter
        trust={shown.trust}
        phone={shown.phone}
        hours={shown.hours}
        names={shown.busiest.map(({ name }) => name)}
      />
      <Regions regions={shown.regions} />
      <Steps />
      <OwnerBanner />
      <Stories />
      <Teaser articles={shown.articles} />
      <GetInTouch />
    </>
  );
}
