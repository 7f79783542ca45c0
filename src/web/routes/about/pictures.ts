import { getStillsFrom } from "#web/ui/still.ts";

export const aboutStills = getStillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);
