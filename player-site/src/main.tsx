import { startWords } from "@baize/common/react/i18n.ts"
import { configure, when } from "mobx"
import { startTransition } from "react"
import { createRoot } from "react-dom/client"
import { defaultLanguage, languageOf } from "../../locales/languages.ts"
import { App } from "./app.tsx"
import { ProvideDomain } from "./domain.ts"
import { openDomain } from "./open-domain.ts"
import { appOffer } from "./parts/app-offer.ts"
import { keepLanguage, storedLanguage, wearTheme } from "./parts/preferences.ts"
import { standIn } from "./parts/stand-ins.ts"
import { Popups, ProvidePopups } from "./popups/popups.ts"
import { ProvideToasts, Toasts } from "./popups/toasts.ts"

configure({ enforceActions: "always" })

// What is read before this is a task of its own, and so is what comes now.
const turn = () => new Promise(resolve => setTimeout(resolve))
await turn()
standIn()
appOffer.listen()
const domain = openDomain()
const stored = storedLanguage()
const opened = domain.site.open(stored ?? "")
when(
  () => domain.site.info !== undefined,
  () => wearTheme(domain.site.info!.theme),
)

// The words of the likeliest language come beside the first call; a first visit then takes the one the platform chose for it.
const words = await startWords(stored ?? window.earlyLanguage ?? defaultLanguage, ["player", "common"])
// Until then the document shows the shape of the first page, and its picture.
await opened
if (!stored) {
  const chosen = languageOf(domain.site.info?.language)?.code ?? defaultLanguage
  if (chosen !== words.language) await words.changeLanguage(chosen)
  if (domain.site.info) keepLanguage(chosen)
}
domain.site.follow(() => document.visibilityState === "visible")
// Whoever comes back to the window sees the site as it is now.
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void domain.site.look())
await turn()
const root = createRoot(document.getElementById("root")!)
// A transition: a slow phone draws the first page piece by piece, and answers a finger in between.
startTransition(() =>
  root.render(
    <ProvideDomain value={domain}>
      <ProvidePopups value={new Popups()}>
        <ProvideToasts value={new Toasts()}>
          <App />
        </ProvideToasts>
      </ProvidePopups>
    </ProvideDomain>,
  ),
)

/** So long a first page has the line to itself, and nothing on it moves by itself: each frame would be taken from what it has to do. */
const SETTLED_MS = 4_000
setTimeout(() => {
  document.documentElement.classList.add("settled")
  // In development every file is new at each change: nothing is kept there.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => undefined)
}, SETTLED_MS)
