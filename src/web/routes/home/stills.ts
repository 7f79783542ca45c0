import { getStillsFrom } from "#web/ui/still.ts";

/** The pictures of the lower half of the page; the hero, the regions and the banner have their own sizes. */
export const homeStills = getStillsFrom(
  import.meta.glob<string>("./stills/*", { query: "?url", import: "default", eager: true }),
);
