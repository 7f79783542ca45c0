import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { wordsOptions } from "./scripts/words-options.ts";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), paraglideVitePlugin(wordsOptions), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./src/web/page-handler.ts" } },
      // One file with React's production build inside, whatever NODE_ENV the server runs with.
      ...(command === "build" && {
        resolve: { noExternal: true as const },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
    },
  },
}));
