import type { PicturePhoto } from "./Picture.tsx";
import { getPictureSources } from "./picture-sources.ts";
import * as styles from "./VideoPlayer.module.css";

interface VideoPlayerProps {
  url: string;
  /** What stands for it until it is played. */
  poster: PicturePhoto | null;
  /** What it shows, for whoever does not see it. */
  label: string;
}

/** A stored video with the browser's own controls. Nothing of it is fetched before it is played. */
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
      // Without a still picture, its first frame stands for it.
      preload={poster ? "none" : "metadata"}
      aria-label={label}
      {...size}
    />
  );
}
