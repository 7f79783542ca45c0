import clsx from "clsx";
import * as pictureStyles from "./Picture.module.css";
import * as styles from "./StillPicture.module.css";
import type { Still } from "./still.ts";

interface StillPictureProps {
  still: Still | undefined;
  /** The width at which it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** At the top of the page: loaded first, never lazily. One per page. */
  priority?: boolean;
  /** Fills the frame around it, cropped, instead of being 3:2 with round corners. */
  fill?: boolean;
  className?: string;
}

/** One of the site's own pictures, 3:2, in modern formats and the right size. Decorative; the text beside it says the same. */
export function StillPicture({ still, sizes, priority, fill, className }: StillPictureProps) {
  if (!still) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={still.avif} sizes={sizes} />
      <img
        src={still.src}
        srcSet={still.webp}
        sizes={sizes}
        alt=""
        width={960}
        height={640}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className={clsx(fill ? pictureStyles.fill : styles.picture, className)}
        data-part="picture"
      />
    </picture>
  );
}
