import { createHash } from "node:crypto"
import { escapeHtml } from "@baize/kit/html.ts"
import { type AnalyticsSettings, scriptOrigin } from "../../brands/analytics.ts"

/** Google's tag, where its scripts are, and where it sends what it counts, by its guide for such policies. */
const GOOGLE = "https://www.googletagmanager.com/gtag/js?id="
const GOOGLE_SCRIPTS = "https://*.googletagmanager.com"
const GOOGLE_ORIGINS = ["google-analytics.com", "analytics.google.com", "googletagmanager.com"].map(name => `https://*.${name}`)

/**
 * Runs in the frame, and in no page of its own. It gives the tool the commands of Google's tag, a random name of the visitor, and
 * of a visit only what the page around it says: a path. Nothing is stored, and nothing is for ads.
 */
const frameScript =
  `(function(w,d){if(w.parent===w)return;var s=d.currentScript.dataset,l=w.dataLayer=w.dataLayer||[]
function gtag(){l.push(arguments)}
gtag("consent","default",{ad_storage:"denied",ad_user_data:"denied",ad_personalization:"denied",analytics_storage:"granted"})
gtag("js",new Date())
gtag("config",s.id,{send_page_view:false,allow_google_signals:false,allow_ad_personalization_signals:false,` +
  `client_storage:"none",client_id:location.hash.slice(1),` +
  `page_location:location.origin+"/",page_referrer:""})
w.addEventListener("message",function(e){if(e.source===w.parent&&e.origin===location.origin&&typeof e.data.path==="string")` +
  `gtag("event","page_view",{page_location:location.origin+e.data.path,page_title:e.data.path,page_referrer:""})})
var t=d.createElement("script");t.async=true;t.src=s.src;d.head.append(t)
w.parent.postMessage({analytics:"ready"},location.origin)})(window,document)`

const hash = createHash("sha256").update(frameScript).digest("base64")

/**
 * The document of the frame that counts page views of a visitor who has agreed. The tool's script runs there, at an origin of its
 * own: it sees neither the site nor what the site has stored, and the address that it finds is the frame's.
 */
export function analyticsFrame(settings: AnalyticsSettings): { readonly html: string; readonly policy: string } {
  const { id, script } = settings
  const source = script ?? GOOGLE + encodeURIComponent(id)
  const own = scriptOrigin(settings)
  const tool = own ?? GOOGLE_ORIGINS.join(" ")
  return {
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Visitor statistics</title>` +
      `<script data-id="${escapeHtml(id)}" data-src="${escapeHtml(source)}">${frameScript}</script></head><body></body></html>`,
    policy: [
      "sandbox allow-scripts",
      "default-src 'none'",
      `script-src 'sha256-${hash}' ${own ?? GOOGLE_SCRIPTS}`,
      `connect-src ${tool}`,
      `img-src ${tool}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
  }
}
