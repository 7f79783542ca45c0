import { lazy, Suspense, useState } from "react";
import { getPartScript } from "#web/features/page-line/page-line.ts";

const ShareDialog = lazy(() => getPartScript(() => import("./ShareDialog.tsx")));

/** Hands the address to the phone's own share sheet; false where there is none, or it failed. */
async function shareByDevice(title: string, url: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Whoever closes the sheet has decided.
    return error instanceof Error && error.name === "AbortError";
  }
}

/**
 * Shares the page, or another one of the site: by the share sheet, else by a dialog of our own.
 * @returns what to do at a press, and the dialog to put beside the button
 */
export function useShare(title: string, path?: string) {
  const [url, setUrl] = useState("");
  const [open, setOpen] = useState(false);
  const share = async () => {
    const address = location.origin + (path ?? location.pathname);
    if (await shareByDevice(title, address)) return;
    setUrl(address);
    setOpen(true);
  };
  const dialog = url && (
    <Suspense>
      <ShareDialog title={title} url={url} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { share, dialog };
}
