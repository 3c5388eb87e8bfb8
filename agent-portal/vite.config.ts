import { join } from "node:path"
import { importAgain } from "@baize/kit/import-again.ts"
import { pageAddresses } from "@baize/kit/page-addresses.ts"
import { siteWords } from "@baize/kit/site-words.ts"
import { optionalSetting, setting } from "@baize/kit/variables.ts"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { portalLanguages } from "../locales/languages.ts"

const platform = optionalSetting(process.env, "PLATFORM_URL") ?? `http://127.0.0.1:${setting(process.env, "PLATFORM_PORT")}`
/** Paths of the platform, proxied at the portal's own address: no cross-origin call is ever made. */
const proxied = ["/wps", "/lgw", "/lotto", "/art", "/pay", "/.well-known/baize-statement-keys.json"]

const addresses = pageAddresses<{ readonly addresses: readonly string[] }>({
  root: import.meta.dirname,
  file: "./src/routes.tsx",
  pathsIn: routes => routes.addresses,
})

const words = siteWords({
  languages: portalLanguages.map(({ code }) => code),
  namespaces: ["agent", "common", "contracts", "refusals"],
  fileOf: (language, namespace) => join(import.meta.dirname, "../locales", language, `${namespace}.json`),
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), importAgain(), words.plugin, addresses],
  build: {
    target: "es2022",
    license: { fileName: "third-party-notices.md" },
    // The content policy blocks data URLs.
    assetsInlineLimit: 0,
    manifest: true,
    // The charts, which no first load includes.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      output: {
        // Few files instead of fifty: the libraries of every visit, and ours.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 3 },
            { name: "portal", tags: ["$initial"], test: /^(?!.*(\.html|\/main\.tsx))/, priority: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: setting(process.env, "AGENT_PORT"),
    strictPort: true,
    // The platform identifies a brand by the host that the browser named.
    proxy: Object.fromEntries(proxied.map(path => [path, { target: platform, xfwd: true, changeOrigin: false }])),
  },
})
