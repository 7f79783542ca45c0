/** The icons as one SVG file: `import address from "./icons.ts?sprite"`. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { icons } from "../src/web/ui/icons.ts";

const symbols = Object.entries(icons).map(
  ([name, inner]) => `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`,
);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
const hash = createHash("sha256").update(sprite).digest("base64url").slice(0, 7);
const fileName = `assets/icons-${hash}.svg`;

/** The build for the browser writes the file. */
export const iconSprite: Plugin = {
  name: "icon-sprite",
  enforce: "pre",
  load: {
    filter: { id: /\?sprite$/ },
    handler() {
      if (this.environment.name === "client" && this.environment.mode === "build")
        this.emitFile({ type: "asset", fileName, source: sprite });
      return `export default "/${fileName}"`;
    },
  },
};
