import { IconButton } from "#web/ui/IconButton.tsx";
import { m } from "#words/generated/messages.js";
import * as markStyles from "./MapMarks.module.css";

interface ZoomButtonsProps {
  onZoom: (step: 1 | -1) => void;
}

export function ZoomButtons({ onZoom }: ZoomButtonsProps) {
  return (
    <div className={markStyles.zoom} data-part="zoom">
      <IconButton icon="plus" label={m.owner_pin_closer()} onClick={() => onZoom(1)} />
      <IconButton icon="minus" label={m.owner_pin_farther()} onClick={() => onZoom(-1)} />
    </div>
  );
}
