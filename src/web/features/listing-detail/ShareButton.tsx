import { useEffect, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { sharePage } from "./share.ts";

/** Shares the page's address; absent without JavaScript, where it could do nothing. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const share = async () => {
    if ((await sharePage(title)) === "copied") toast({ words: m.detail_copied() });
  };
  return (
    <Button
      look="ghost"
      size="sm"
      icon="share"
      className="tool"
      onClick={share}
      style={ready ? undefined : { visibility: "hidden" }}
    >
      <span>{m.detail_share()}</span>
    </Button>
  );
}
