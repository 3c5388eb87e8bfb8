import { permission } from "@baize/common/api/site.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { CHANNEL, PATIENCE_MS, SIGNED_IN } from "@baize/common/react/tabs.ts"
import type { Plugin } from "vite"
import { defaultLanguage, languages } from "../locales/languages.ts"

/** The catalogs that the first page needs, as named by the build: language → addresses. */
type Catalogs = Record<string, string[]>

/** Runs in the page's head, before anything else; it is inlined as text, so it can't import anything. */
const script = (catalogs: Catalogs): string =>
  `(function(w,d){function r(s,k){try{return w[s].getItem(k)}catch(e){}}
var c=${JSON.stringify(catalogs)},a=(/[?&]lang=([\\w-]+)/.exec(location.search)||[])[1],` +
  `l=c[a]?a:r("localStorage","baize.language"),t=r("sessionStorage","${TOKEN}"),h={};
d.dataset.theme=r("localStorage","baize.theme")||"plain";` +
  `d.dataset.mode=r("localStorage","baize.mode")||(matchMedia("(prefers-color-scheme: light)").matches?"light":"dark");
if(l)h["Accept-Language"]=l;
function go(t){if(t)h.Authorization="Bearer "+t;` +
  `return fetch("${permission.path}?site=player"+(l?"&language="+encodeURIComponent(l):""),{headers:h})}
w.earlyCall=t||!r("localStorage","${SIGNED_IN}")||!w.BroadcastChannel?go(t):` +
  `new Promise(function(y){var b=new BroadcastChannel("${CHANNEL}"),o;
function end(t){if(!o){o=1;b.close();y(go(t))}}
b.onmessage=function(e){var k=e.data.token;if(k){try{sessionStorage.setItem("${TOKEN}",k)}catch(x){}end(k)}};
b.postMessage({ask:true});setTimeout(end,${PATIENCE_MS})});
w.earlyCall.catch(function(){});
var g=[l].concat(navigator.languages||[]).map(function(x){return x&&x.split("-")[0]})` +
  `.find(function(x){return c[x]})||"${defaultLanguage}";
w.earlyLanguage=d.lang=g;
(c[g]||[]).forEach(function(u){var e=document.createElement("link");e.rel="preload";` +
  `e.as="fetch";e.crossOrigin="";e.href=u;document.head.append(e)})
})(window,document.documentElement)`

/**
 * Puts the first call of a visit into the page itself, together with the last known theme and the texts of the likeliest
 * language: all of it starts before any script is loaded, so first content waits for one round trip after the document. A new tab
 * first asks the other tabs for their session, if there may be one. `src/early.ts` takes over the answers.
 */
export const earlyCall = (): Plugin => ({
  name: "early-call",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const found = Object.values(bundle ?? {}).flatMap(output => (output.type === "asset" ? [output] : []))
      const catalogs: Catalogs = Object.fromEntries(
        languages.map(({ code }) => [
          code,
          ["player", "common"].flatMap(namespace =>
            found
              .filter(({ originalFileNames }) =>
                originalFileNames.some(name => name.endsWith(`locales/${code}/${namespace}.json`)),
              )
              .map(({ fileName }) => `/${fileName}`),
          ),
        ]),
      )
      // Right after the charset, which a browser looks for in the first kilobyte.
      return html.replace(/<meta charset[^>]*>/, charset => `${charset}\n    <script>${script(catalogs)}</script>`)
    },
  },
})
