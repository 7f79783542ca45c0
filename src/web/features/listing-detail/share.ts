/** Hands the page, or another one of the site, to the phone's share sheet, or copies its address; answers which of the two was done. */
export async function sharePage(
  title: string,
  path = location.pathname,
): Promise<"shared" | "copied" | "neither"> {
  const url = location.origin + path;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch {
      return "neither";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "neither";
  }
}
