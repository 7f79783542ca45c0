import { type Testimonial, testimonials } from "#content/testimonials.ts";
import { portraits } from "#web/features/portraits/portraits.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as storiesStyles from "./Stories.module.css";
import { homeStills } from "./stills.ts";

/** Four stories, starting with the first; clicking a face shows its story. */
export function Stories() {
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
