import { useEffect, useState } from "react";
import { useShare } from "#web/features/share/use-share.tsx";
import * as cardToolsStyles from "#web/features/shortlist/CardTools.module.css";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";

/** Shares the page's address; not shown without JavaScript, where it could do nothing. */
export function ShareButton({ title }: { title: string }) {
  const { share, dialog } = useShare(title);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        icon="share"
        className={cardToolsStyles.tool}
        onClick={share}
        style={ready ? undefined : { visibility: "hidden" }}
      >
        <span>{m.detail_share()}</span>
      </Button>
      {dialog}
    </>
  );
}
