import { lazy, Suspense, useState } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { getLargestPicture } from "#web/picture-sources.ts";
import { Picture } from "#web/ui/Picture.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as galleryStyles from "./Gallery.module.css";

/** One main photo and three thumbnails [DETAIL-01]. */
const IN_MOSAIC = 4;
const MAIN_SIZES = "(min-width: 1360px) 960px, (min-width: 720px) 70vw, 100vw";
const THUMB_SIZES = "(min-width: 1360px) 312px, (min-width: 720px) 23vw, 100vw";

const GalleryDialog = lazy(() => getPartScript(() => import("./GalleryDialog.tsx")));

/**
 * The photos: a mosaic on wide screens, swiped one by one on phones; each opens the full-screen view, or without
 * JavaScript the image itself.
 */
export function Gallery({
  property,
}: {
  property: Pick<PublicProperty, "photos" | "propertyTitle" | "illustrated">;
}) {
  const { photos, propertyTitle, illustrated } = property;
  const [open, setOpen] = useState<number | null>(null);
  const [known, setKnown] = useState(false);
  if (photos.length === 0)
    return (
      <p className={`${galleryStyles.mosaic} ${galleryStyles.none}`} data-part="mosaic">
        {m.detail_no_photos()}
      </p>
    );
  const more = photos.length - IN_MOSAIC;
  const isCovered = (index: number) => index === IN_MOSAIC - 1 && more > 0;
  const getPhotoLabel = (index: number) => {
    const label = m.detail_open_photo({ number: index + 1, alt: photos[index]?.alt ?? "" });
    return isCovered(index) ? `${label}, ${m.detail_more_photos({ count: more })}` : label;
  };
  const show = (index: number) => {
    setKnown(true);
    setOpen(index);
  };
  return (
    <section aria-label={m.detail_gallery({ title: propertyTitle })}>
      <div
        className={galleryStyles.mosaic}
        data-part="mosaic"
        data-count={Math.min(photos.length, IN_MOSAIC)}
      >
        {photos.map((photo, index) => (
          <div
            key={photo.key + String(index)}
            className={index >= IN_MOSAIC ? galleryStyles.rest : undefined}
            data-place={m.detail_photo_of({ number: index + 1, count: photos.length })}
          >
            <Picture photo={photo} sizes={index === 0 ? MAIN_SIZES : THUMB_SIZES} priority={index === 0} />
            {isCovered(index) && (
              <span className={galleryStyles.more}>{m.detail_more_photos({ count: more })}</span>
            )}
            <button
              type="button"
              className={`${galleryStyles.open} ${pageStyles.withScript}`}
              aria-label={getPhotoLabel(index)}
              onClick={() => show(index)}
            />
            <noscript>
              <a className={galleryStyles.open} href={getLargestPicture(photo)}>
                <span className={textStyles.visuallyHidden}>{getPhotoLabel(index)}</span>
              </a>
            </noscript>
          </div>
        ))}
      </div>
      {illustrated && <p className={galleryStyles.note}>{m.detail_illustrated()}</p>}
      {known && (
        <Suspense>
          <GalleryDialog photos={photos} title={propertyTitle} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
