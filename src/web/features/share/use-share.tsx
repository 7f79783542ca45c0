import { lazy, Suspense, useState } from "react";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";

const ShareDialog = lazy(() => getPartScript(() => import("./ShareDialog.tsx")));

/** Opens the phone's own share sheet; false if there is none, or it failed. */
async function shareByDevice(title: string, url: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // Closing the sheet is not an error.
    return error instanceof Error && error.name === "AbortError";
  }
}

/**
 * Shares the page, or another one of the site: with the share sheet, otherwise with our own dialog.
 * @returns the click handler, and the dialog to render beside the button
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
