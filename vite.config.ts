import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { wordsOptions } from "./scripts/words-options.ts";

/** A few larger files compress better and come sooner than fifty small ones. */
const groups = [
  { name: "frame", test: /node_modules[\\/](react|react-dom|react-router|scheduler|clsx)[\\/]/ },
  // What at least so many pages use; what fewer use comes with them. Not the contract, which would bring the whole
  // validator to pages that check nothing.
  { name: "site", test: /[\\/](src[\\/](web|domain|words)|content)[\\/]/, minShareCount: 8 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), paraglideVitePlugin(wordsOptions), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: { groups } },
        },
      },
    },
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
