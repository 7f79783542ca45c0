import { type Testimonial, testimonials } from "#content/testimonials.ts";
import { portraits } from "#web/features/portraits/portraits.ts";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { m } from "#words/generated/messages.js";
import { homeStills } from "./stills.ts";
import "./stories.css";

/** Four stories, the first at the start; a face chooses its own. */
export function Stories() {
  return (
    <section className="section" aria-labelledby="home-stories">
      <div className="wrap">
        <h2 className="stories__head" id="home-stories">
          {m.home_stories()}
        </h2>
        <p className="stories__note">{m.home_stories_note()}</p>
        <Tabs
          className="stories"
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
      <span className="sr-only">{author.name}</span>
    </>
  );
}

function Story({ story }: { story: Testimonial }) {
  return (
    <figure className="story">
      <StillPicture
        className="story__photo"
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
