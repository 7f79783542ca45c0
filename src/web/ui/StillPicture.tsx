import clsx from "clsx";
import * as styles from "./StillPicture.module.css";
import type { Still } from "./still.ts";

interface StillPictureProps {
  still: Still | undefined;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** Above the fold: fetched first, never lazy. One per page. */
  priority?: boolean;
  className?: string;
}

/** A picture of the site's own, 3:2, in modern formats and the right size. */
export function StillPicture({ still, sizes, alt = "", priority, className }: StillPictureProps) {
  if (!still) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={still.avif} sizes={sizes} />
      <img
        src={still.src}
        srcSet={still.webp}
        sizes={sizes}
        alt={alt}
        width={960}
        height={640}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className={clsx(styles.picture, className)}
        data-part="picture"
      />
    </picture>
  );
}
