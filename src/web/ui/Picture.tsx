import clsx from "clsx";
import type { ComponentProps } from "react";
import { getPictureSources } from "#web/picture-sources.ts";
import * as styles from "./Picture.module.css";

/** A stored photo as pages receive it. */
export interface PicturePhoto {
  key: string;
  width: number;
  height: number;
  /** A tiny blurred preview as a data URI; empty if there is none. */
  blur: string;
  alt?: string;
}

export interface PictureProps
  extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "sizes"> {
  photo: PicturePhoto;
  /** The width at which it is shown, as in the `sizes` attribute: "(min-width: 720px) 340px, 84vw". */
  sizes: string;
  /** The largest image at the top of the page: loaded first, never lazily. One per page. */
  priority?: boolean;
  /** Fills the frame around it, cropped. */
  fill?: boolean;
}

/** A stored photo as AVIF in the right size, or as one JPEG for older browsers, with a blurred preview until it has loaded. */
export function Picture({ photo, sizes, alt, priority, fill, className, style, ...rest }: PictureProps) {
  const { avif, jpg } = getPictureSources(photo);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        {...rest}
        src={jpg}
        alt={alt ?? photo.alt ?? ""}
        width={photo.width}
        height={photo.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className={clsx(styles.picture, fill && styles.fill, className)}
        style={photo.blur ? { ...style, backgroundImage: `url("${photo.blur}")` } : style}
      />
    </picture>
  );
}
