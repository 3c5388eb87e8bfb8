import { permission } from "@baize/common/api/site.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { CHANNEL, PATIENCE_MS, SIGNED_IN } from "@baize/common/react/tabs.ts"
import { tagOf } from "@baize/kit/languages.ts"
import type { Plugin } from "vite"
import { defaultLanguage, languages } from "../locales/languages.ts"
import { ownLanguage } from "./own-language.ts"
import { filesOfPages, type PageFiles } from "./page-files.ts"
import { MEMBER } from "./src/paths.ts"
import { words } from "./words.ts"

/** What pages have in addition, as short as it is written into each document: file names, and of each page their positions. */
interface Further {
  readonly files: readonly string[]
  /** Address → positions in `files`, and namespaces. */
  readonly pages: Readonly<Record<string, readonly [readonly number[], readonly string[]]>>
}

const codes = languages.map(({ code }) => code)

/** The tags of languages whose codes are none. */
const tags = Object.fromEntries(codes.flatMap(code => (tagOf(code) === code ? [] : [[code, tagOf(code)]])))

const rightToLeft = languages.filter(({ direction }) => direction === "rtl").map(({ code }) => code)

/** Texts that every page needs. */
const first = ["player", "common"]

/** Runs in the page's head, before anything else; it is inlined as text, so it can't import anything. `folders`: of texts. */
const script = (folders: Readonly<Record<string, string>> | undefined, { files, pages }: Further): string =>
  `(function(w,d){function r(s,k){try{return w[s].getItem(k)}catch(e){}}
var c=${JSON.stringify(codes)},a=(/[?&]lang=([\\w-]+)/.exec(location.search)||[])[1],` +
  `s=r("localStorage","baize.language"),l=has(a)?a:s,t=r("sessionStorage","${TOKEN}"),h={},` +
  `n=[l,s].concat(navigator.languages||[]).filter(Boolean);
d.dataset.theme=r("localStorage","baize.theme")||"plain";
if(l)h["Accept-Language"]=n.join();
function has(x){return c.indexOf(x)>=0}
function go(t){if(t)h.Authorization="Bearer "+t;` +
  `return fetch("${permission.path}?site=player"+(l?"&language="+encodeURIComponent(l):""),{headers:h})}
w.earlyCall=t||!r("localStorage","${SIGNED_IN}")||!w.BroadcastChannel?go(t):` +
  `new Promise(function(y){var b=new BroadcastChannel("${CHANNEL}"),o;
function end(t){if(!o){o=1;b.close();y(go(t))}}
b.onmessage=function(e){var k=e.data.token;if(k){try{sessionStorage.setItem("${TOKEN}",k)}catch(x){}end(k)}};
b.postMessage({ask:true});setTimeout(end,${PATIENCE_MS})});
w.earlyCall.catch(function(){});
${ownLanguage(codes)}
var g=n.map(function(x){return has(x)?x:own(x)}).find(has)||"${defaultLanguage}";
w.earlyLanguage=g;d.lang=${JSON.stringify(tags)}[g]||g;d.dir=${JSON.stringify(rightToLeft)}.indexOf(g)<0?"ltr":"rtl";
function pre(u,a,f){var e=document.createElement("link");e.rel=a?"preload":"modulepreload";if(a)e.as=a;` +
  `e.crossOrigin="";e.fetchPriority=f;e.href=u;document.head.append(e)}
function word(x,f){${folders ? `pre(${JSON.stringify(folders)}[g]+"/"+x+".json","fetch",f)` : ""}}
${JSON.stringify(first)}.forEach(function(x){word(x,"high")});
var k=location.pathname.toLowerCase().replace(/\\/+$/,""),p=${JSON.stringify(pages)}[k],f=${JSON.stringify(files)};
if(p&&(t||r("localStorage","${SIGNED_IN}")||k.indexOf("${MEMBER}")))` +
  `document.addEventListener("DOMContentLoaded",function(){` +
  `p[1].forEach(function(x){word(x,"low")});` +
  `p[0].forEach(function(i){pre("/assets/"+f[i],/css$/.test(f[i])&&"style","low")})})
})(window,document.documentElement)`

const named = (fileName: string): string => fileName.replace(/^assets\//, "")

/** The files of the pages in a form that repeats no name. */
function further(pages: ReadonlyMap<string, PageFiles>): Further {
  const files = [...new Set([...pages.values()].flatMap(page => page.files))]
  return {
    files: files.map(named),
    pages: Object.fromEntries(
      Array.from(pages, ([path, page]) => [path, [page.files.map(file => files.indexOf(file)), page.words] as const]),
    ),
  }
}

/**
 * Puts the first call of a visit into the page itself, together with the last known theme and the texts of the likeliest
 * language: all of it starts before any script is loaded, so first content waits for one round trip after the document. The files
 * of a lazy page are requested behind those of the site instead of after them; a member's page has to be someone's. A new tab
 * first asks the other tabs for their session, if there may be one. `src/early.ts` takes over the answers.
 */
export const earlyCall = (): Plugin => ({
  name: "early-call",
  transformIndexHtml: {
    order: "post",
    async handler(html, { bundle }) {
      const pages = bundle ? await filesOfPages(import.meta.dirname, bundle) : new Map<string, PageFiles>()
      const code = script(bundle && words.folders, further(pages))
      // Right after the charset, which a browser looks for in the first kilobyte.
      return html.replace(/<meta charset[^>]*>/, charset => `${charset}\n    <script>${code}</script>`)
    },
  },
})
