import { getPictureSources } from "#web/picture-sources.ts";
import type { PicturePhoto } from "./Picture.tsx";
import * as styles from "./VideoPlayer.module.css";

interface VideoPlayerProps {
  url: string;
  /** The image that is shown until the video is played. */
  poster: PicturePhoto | null;
  /** What the video shows, for people who cannot see it. */
  label: string;
}

/** A stored video with the browser's own controls. It is not loaded before it is played. */
export function VideoPlayer({ url, poster, label }: VideoPlayerProps) {
  const size = poster && {
    poster: getPictureSources(poster).jpg,
    width: poster.width,
    height: poster.height,
  };
  return (
    <video
      className={styles.player}
      data-part="video"
      src={url}
      controls
      playsInline
      // Without a poster image, the browser shows the first frame.
      preload={poster ? "none" : "metadata"}
      aria-label={label}
      {...size}
    />
  );
}
