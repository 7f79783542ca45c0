import { index, type RouteConfig, route } from "@react-router/dev/routes";

const writing = process.env.NODE_ENV !== "production";

/** Every page, by its address (src/web/paths.ts). */
export default [
  index("routes/home/home.tsx"),
  route("user/list", "routes/listings/listings.tsx"),
  route("user/propertydetail/:id", "routes/property/detail.tsx"),
  route("user/propertydetail/:id/brochure.pdf", "routes/property/brochure.ts"),
  route("at/:id", "routes/listing-state/state.tsx"),
  route("user/regiondetail/:slug", "routes/region/region.tsx"),
  route("projects/:slug", "routes/projects/projects.tsx"),
  route("user/about", "routes/about/about.tsx"),
  route("user/blog", "routes/blog/blog.tsx"),
  route("user/blog/feed.xml", "routes/blog/feed.ts"),
  route("user/blog/:id", "routes/blog/article.tsx"),
  route("user/contact", "routes/contact/contact.tsx"),
  route("privacy", "routes/legal/privacy.tsx"),
  route("terms", "routes/legal/terms.tsx"),
  route("signin", "routes/account/signin.tsx"),
  route("signup", "routes/account/signup.tsx"),
  route("signout", "routes/account/signout.tsx"),
  route("google", "routes/account/social-return.tsx", { id: "google" }),
  route("facebook", "routes/account/social-return.tsx", { id: "facebook" }),
  route("profile", "routes/account/profile.tsx"),
  route("owner/signup", "routes/owner/signup.tsx"),
  route("owner/listing", "routes/owner/listing.tsx"),
  route("still-available/:id", "routes/owner/still-available.tsx"),
  route("owner/myproperties", "routes/owner/myproperties.tsx"),
  route("owner/myproperties/:id/leads", "routes/owner/audience.tsx"),
  route("owner/edit-property/:id", "routes/owner/edit.tsx"),
  route("owner/list-property", "routes/owner/list-property.ts"),
  route("property/:id", "routes/owner/view.tsx"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/landing.ts"),
    route("dashboard", "routes/admin/dashboard.tsx"),
    route("dashboard/:id", "routes/admin/property.tsx"),
    route("leadtracker", "routes/admin/leads.tsx"),
    route("*", "routes/admin/missing.ts"),
  ]),
  ...(writing ? [route("design", "routes/design/design.tsx")] : []),
  route("*", "routes/missing/missing.tsx"),
] satisfies RouteConfig;
