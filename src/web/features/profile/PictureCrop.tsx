import { type CSSProperties, type PointerEvent, useState } from "react";
import { CROP_ZOOM, getSquare, MIDDLE } from "#domain/media/photos.ts";
import * as pictureStyles from "#web/routes/account/profile/Picture.module.css";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { m } from "#words/generated/messages.js";

/** The width and height of the preview in pixels. */
const FRAME = 200;
const formatPercent = (share: number) => `${Math.round(share * 100)}%`;
const keepInside = (share: number) => Math.min(1, Math.max(0, share));

/** Chooses a square with three sliders, or by dragging the picture. The sliders are fields of the form. */
export function PictureCrop({ src }: { src: string }) {
  const [crop, setCrop] = useState(MIDDLE);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const { left, top, edge } = getSquare(crop, size.width, size.height);
  const scale = FRAME / edge;
  const place: CSSProperties = {
    width: size.width * scale,
    maxWidth: "none",
    transform: `translate(${-left * scale}px, ${-top * scale}px)`,
  };
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1) return;
    const share = (moved: number, room: number) => (room > 0 ? moved / (room * scale) : 0);
    setCrop((now) => ({
      ...now,
      across: keepInside(now.across - share(movementX, size.width - edge)),
      down: keepInside(now.down - share(movementY, size.height - edge)),
    }));
  };
  const renderSlider = (name: "zoom" | "across" | "down", label: string, min = 0, max = 1) => (
    <RangeSlider
      {...{ name, label, min, max }}
      step={0.01}
      value={crop[name]}
      format={formatPercent}
      onChange={({ currentTarget }) => setCrop({ ...crop, [name]: currentTarget.valueAsNumber })}
    />
  );
  return (
    <div className={pictureStyles.crop}>
      <div className={pictureStyles.circle} onPointerMove={drag}>
        <img
          src={src}
          alt={m.account_picture_preview()}
          draggable={false}
          style={place}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      </div>
      <div className={pictureStyles.sliders}>
        {renderSlider("zoom", m.account_picture_zoom(), CROP_ZOOM.min, CROP_ZOOM.max)}
        {renderSlider("across", m.account_picture_across())}
        {renderSlider("down", m.account_picture_down())}
      </div>
    </div>
  );
}
