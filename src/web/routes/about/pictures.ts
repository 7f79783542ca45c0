import { stillsFrom } from "#web/ui/still.ts";

export const aboutStills = stillsFrom(
  import.meta.glob<string>("./pictures/*", { query: "?url", import: "default", eager: true }),
);
