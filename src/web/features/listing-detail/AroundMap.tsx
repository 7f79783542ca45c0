import { type ComponentType, useState } from "react";
import { PlaceMap, type PlaceMapProps } from "#web/features/place-map/PlaceMap.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import * as aroundMapStyles from "./AroundMap.module.css";
import type { LiveAroundProps } from "./around.ts";

interface AroundMapProps extends Omit<LiveAroundProps, "onFail"> {
  drawn: PlaceMapProps;
}

type Live = ComponentType<LiveAroundProps>;

/** The static map, replaced by an interactive one when somebody asks for it. */
export function AroundMap({ drawn, ...around }: AroundMapProps) {
  const [Live, setLive] = useState<Live | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const fail = () => {
    setLive(null);
    setFailed(true);
  };
  async function open(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { default: LiveAround } = await import("./LiveAround.tsx");
      setLive(() => LiveAround);
    } catch {
      fail();
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={aroundMapStyles.around} data-part="around">
      {Live ? <Live {...around} onFail={fail} /> : <PlaceMap {...drawn} />}
      {hasFailed && (
        <Notice tone="warn" live>
          {m.around_failed()}
        </Notice>
      )}
      <Button
        look="outline"
        icon="map"
        className={pageStyles.withScript}
        busy={isBusy}
        onClick={Live ? () => setLive(null) : open}
      >
        {Live ? m.around_close() : m.around_open()}
      </Button>
    </div>
  );
}
