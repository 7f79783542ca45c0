/** Hands the page to the phone's share sheet, or copies its address; answers which of the two was done. */
export async function sharePage(title: string): Promise<"shared" | "copied" | "neither"> {
  const url = location.origin + location.pathname;
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
