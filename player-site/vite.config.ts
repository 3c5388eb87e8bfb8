import { setting } from "@baize/kit/variables.ts"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { earlyCall } from "./early-call.ts"
import { firstPaint } from "./first-paint.ts"
import { lightContracts } from "./light-contracts.ts"
import { offlinePage } from "./offline-page.ts"
import { slowHint } from "./slow-hint.ts"

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

export default defineConfig({
  plugins: [react(), earlyCall(), firstPaint(), slowHint(), lightContracts(), offlinePage()],
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
          ],
        },
      },
    },
  },
})
