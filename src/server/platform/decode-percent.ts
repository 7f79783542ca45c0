/** The text without percent-encoding; unchanged if it is not encoded correctly. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
