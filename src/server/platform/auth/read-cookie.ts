/** The value of a cookie in a Cookie header; undefined if it is not there. */
export function readCookie(cookie: string, wanted: string): string | undefined {
  const pairs = cookie.split(/;\s*/).map((pair) => pair.split("="));
  return pairs.find(([name]) => name === wanted)?.[1];
}
