/** All calls such as `POST /api/v1/leads` from the server's printed route tree, documented or not. */
export function listServedCalls(picture: string): string[] {
  const trail: string[] = [];
  return picture.split("\n").flatMap((line) => {
    const parsed = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line);
    if (!parsed) return [];
    const [, indent = "", piece = "", methods = ""] = parsed;
    trail.length = indent.length / 4;
    trail.push(piece);
    const path = trail.join("").replace(/:(\w+)/g, "{$1}");
    if (!path.startsWith("/api/v1/") || path === "/api/v1/openapi.json") return [];
    return methods
      .split(", ")
      .filter((method) => method && method !== "HEAD" && method !== "OPTIONS")
      .map((method) => `${method} ${path}`);
  });
}
