import { index, type RouteConfig, route } from "@react-router/dev/routes";

const writing = process.env.NODE_ENV !== "production";

/** Every page, by its address (src/web/paths.ts). */
export default [
  index("routes/home/home.tsx"),
  ...(writing ? [route("design", "routes/design/design.tsx")] : []),
  route("*", "routes/missing/missing.tsx"),
] satisfies RouteConfig;
