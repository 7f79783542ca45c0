import type { PublicProperty } from "#contract/listing/property.public.ts";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";
import { m } from "#words/generated/messages.js";
import * as listingVideosStyles from "./ListingVideos.module.css";
import { Section } from "./Section.tsx";

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
