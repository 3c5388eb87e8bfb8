import { permission } from "@baize/common/api/site.ts"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

/**
 * Puts the first call of a visit (and the last known colours) into the page itself: it is under way before any script is loaded,
 * so first content waits for one round trip after the document. `src/early.ts` takes the answer up.
 */
const earlyCall = (): Plugin => ({
  name: "early-call",
  transformIndexHtml: () => [
    {
      tag: "script",
      injectTo: "head-prepend",
      children: `(function(w,d){function r(s,k){try{return w[s].getItem(k)}catch(e){}}
var l=r("localStorage","baize.language"),t=r("sessionStorage","baize.token"),h={};
d.dataset.theme=r("localStorage","baize.theme")||"plain";d.dataset.mode=r("localStorage","baize.mode")||"dark";
if(l){h["Accept-Language"]=l;d.lang=l}if(t)h.Authorization="Bearer "+t;
w.earlyCall=fetch("${permission.path}?site=player"+(l?"&language="+encodeURIComponent(l):""),{headers:h})
})(window,document.documentElement)`,
    },
  ],
})

const platform = process.env.PLATFORM_URL ?? "http://127.0.0.1:8000"
const proxied = Object.fromEntries(
  ["/wps", "/lgw", "/lotto", "/art", "/pay"].map(path => [path, { target: platform, xfwd: true }]),
)

export default defineConfig({
  plugins: [react(), earlyCall()],
  server: { host: "127.0.0.1", port: 8080, allowedHosts: true, proxy: proxied },
  preview: { host: "127.0.0.1", port: 8080, allowedHosts: true, proxy: proxied },
  worker: { format: "es" },
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false, chunkSizeWarningLimit: 600 },
})
