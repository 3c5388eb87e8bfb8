import { importAgain } from "@baize/kit/import-again.ts"
import { pageAddresses } from "@baize/kit/page-addresses.ts"
import { setting } from "@baize/kit/variables.ts"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { earlyCall } from "./early-call.ts"
import { firstPaint } from "./first-paint.ts"
import { lightAxios } from "./light-axios.ts"
import { lightContracts } from "./light-contracts.ts"
import { offlinePage } from "./offline-page.ts"
import { slowHint } from "./slow-hint.ts"
import { memberPaths } from "./src/pages/member/member-paths.ts"
import { SERVICE } from "./src/paths.ts"
import { words } from "./words.ts"

const platform = `http://127.0.0.1:${setting(process.env, "PLATFORM_PORT")}`
const proxied = Object.fromEntries(
  [
    "/wps",
    "/lgw",
    "/lotto",
    "/art",
    "/pay",
    "/page/",
    "/.well-known/baize-statement-keys.json",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
  ].map(path => [path, { target: platform, xfwd: true, ws: path === "/wps" }]),
)

/** The pages of the router and of the member center in it, and the window of customer service, which is outside it. */
const addresses = pageAddresses<{ readonly pages: readonly { readonly path: string }[] }>({
  root: import.meta.dirname,
  file: "./src/pages.tsx",
  pathsIn: ({ pages }) => [...pages.map(({ path }) => path), ...Object.keys(memberPaths), SERVICE],
})

export default defineConfig({
  plugins: [
    react(),
    importAgain(),
    words.plugin,
    earlyCall(),
    firstPaint(),
    slowHint(),
    lightAxios(),
    lightContracts(),
    offlinePage(),
    addresses,
  ],
  server: {
    host: "127.0.0.1",
    port: setting(process.env, "PLAYER_PORT"),
    strictPort: true,
    allowedHosts: true,
    proxy: proxied,
  },
  worker: { format: "es" },
  build: {
    target: "es2022",
    license: { fileName: "third-party-notices.md" },
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        // The code of every visit is in two files instead of twenty: the libraries, which seldom change, and ours.
        codeSplitting: {
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 2 },
            { name: "site", tags: ["$initial"], test: /^(?!.*(\.html|\/main\.tsx))/, priority: 1 },
            // What many lazy pages and popups share, and what the pages of members share: two files instead of thirty, each of
            // which would be a request.
            { name: "member", test: /player-site\/src\/pages\/member\//, minShareCount: 3 },
            { name: "parts", test: /player-site\/src\/(parts|popups)\/|common\//, minShareCount: 5 },
          ],
        },
      },
    },
  },
})
