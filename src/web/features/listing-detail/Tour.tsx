import { type UIEvent, useRef, useState } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useStrip } from "#web/ui/use-strip.ts";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";
import { m } from "#words/generated/messages.js";
import * as detailStyles from "./Detail.module.css";
import * as listingVideosStyles from "./ListingVideos.module.css";
import { Section } from "./Section.tsx";
import * as slidesStyles from "./Slides.module.css";
import * as styles from "./Tour.module.css";

/** The owner's videos, one below the other. */
export function ListingVideos({ property }: { property: Pick<PublicProperty, "videos" | "propertyTitle"> }) {
  const { videos, propertyTitle } = property;
  return (
    <Section id="videos" title={m.detail_videos()}>
      <ul className={listingVideosStyles.videos}>
        {videos.map(({ url, caption, poster }, at) => (
          <li key={url}>
            <figure>
              <VideoPlayer
                url={url}
                poster={poster}
                label={
                  caption || m.detail_video_of({ number: at + 1, count: videos.length, title: propertyTitle })
                }
              />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Pictured = Pick<PublicProperty, "photos" | "propertyTitle" | "illustrated">;

const STAGE_SIZES = "(min-width: 1360px) 860px, (min-width: 1024px) 62vw, 100vw";

/** Whether there is a tour: one photo alone is not enough. */
export const hasTour = ({ photos }: Pick<PublicProperty, "photos">): boolean => photos.length > 1;

/** A tour through the home, photo by photo, each with the name of what it shows. Without JavaScript it is swiped. */
export function Tour({ property }: { property: Pictured }) {
  const { photos, propertyTitle, illustrated } = property;
  const box = useRef<HTMLOListElement>(null);
  const { at, goTo, onScroll, onKeyDown } = useStrip(box, photos.length);
  const [walked, setWalked] = useState(false);
  const names = photos.map(({ alt }, index) => getStopName(alt, propertyTitle, index));
  const getLine = (index: number) =>
    m.detail_tour_now({ number: index + 1, count: photos.length, name: names[index] ?? "" });
  const onMoved = (event: UIEvent<HTMLElement>) => {
    setWalked(true);
    onScroll(event);
  };
  return (
    <Section id="tour" tall={800} title={m.detail_tour()}>
      <div className={styles.tour}>
        <ol
          ref={box}
          className={`${slidesStyles.slides} ${styles.walk}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
          tabIndex={0}
          aria-label={m.detail_tour_walk({ title: propertyTitle })}
          onScroll={onMoved}
          onKeyDown={onKeyDown}
        >
          {photos.map((photo, index) => (
            <li key={photo.key + String(index)}>
              <figure>
                <Picture photo={photo} sizes={STAGE_SIZES} />
                <figcaption>{getLine(index)}</figcaption>
              </figure>
            </li>
          ))}
        </ol>
        <div className={styles.steps}>
          <IconButton
            icon="chevron-left"
            label={m.detail_tour_previous()}
            disabled={at === 0}
            onClick={() => goTo(at - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={m.detail_tour_next()}
            disabled={at === photos.length - 1}
            onClick={() => goTo(at + 1)}
          />
        </div>
      </div>
      <Stops photos={photos} names={names} at={at} onGo={goTo} />
      <p className={textStyles.visuallyHidden} aria-live="polite">
        {walked && getLine(at)}
      </p>
      {illustrated && <p className={detailStyles.note}>{m.detail_illustrated()}</p>}
    </Section>
  );
}

/** What the photo shows; a photo without its own text gets the listing's title and a number instead. */
function getStopName(alt: string, title: string, index: number): string {
  return alt && alt !== title ? alt : m.detail_tour_photo({ number: index + 1 });
}

interface StopsProps {
  photos: PublicProperty["photos"];
  names: readonly string[];
  at: number;
  onGo: (index: number) => void;
}

function Stops({ photos, names, at, onGo }: StopsProps) {
  return (
    <ul className={styles.stops} aria-label={m.detail_tour_stops()}>
      {photos.map((photo, index) => (
        <li key={photo.key + String(index)}>
          <button type="button" aria-current={index === at} onClick={() => onGo(index)}>
            <Picture photo={photo} sizes="104px" alt="" />
            {names[index]}
          </button>
        </li>
      ))}
    </ul>
  );
}
