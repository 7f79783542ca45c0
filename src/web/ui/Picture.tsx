import clsx from "clsx";
import type { ComponentProps } from "react";
import * as styles from "./Picture.module.css";
import { getPictureSources } from "./picture-sources.ts";

/** A stored photo as pages receive it. */
export interface PicturePhoto {
  key: string;
  width: number;
  height: number;
  /** A few blurred pixels as a data URI; empty when there is none. */
  blur: string;
  alt?: string;
}

export interface PictureProps
  extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "sizes"> {
  photo: PicturePhoto;
  /** How wide it is shown, as in the `sizes` attribute: "(min-width: 720px) 340px, 84vw". */
  sizes: string;
  /** Above the fold and the largest thing there: fetched first, never lazy. One per page. */
  priority?: boolean;
}

/** A stored photo in modern formats and the right size, with its blurred preview until it has come. */
export function Picture({ photo, sizes, alt, priority, className, style, ...rest }: PictureProps) {
  const { avif, webp, jpg } = getPictureSources(photo);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        {...rest}
        src={jpg}
        alt={alt ?? photo.alt ?? ""}
        width={photo.width}
        height={photo.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className={clsx(styles.picture, className)}
        style={photo.blur ? { ...style, backgroundImage: `url("${photo.blur}")` } : style}
      />
    </picture>
  );
}
