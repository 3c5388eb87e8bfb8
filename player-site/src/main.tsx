import { TOKEN } from "@baize/common/domain/session/session.ts"
import { changeWords } from "@baize/common/react/have-words.ts"
import "@baize/common/react/import-chunk.ts"
import { startWords } from "@baize/common/react/i18n.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { typeWesternDigits } from "@baize/kit/western-digits.ts"
import { configure, reaction, when } from "mobx"
import { startTransition } from "react"
import { createRoot } from "react-dom/client"
import { defaultLanguage, languageOf } from "../../locales/languages.ts"
import { App } from "./app.tsx"
import { ProvideDomain } from "./domain.ts"
import { firstWords } from "./first-words.ts"
import { openDomain } from "./open-domain.ts"
import { appOffer } from "./parts/app-offer.ts"
import { replaceBrokenPictures } from "./parts/broken-pictures.ts"
import { putLabels } from "./parts/labels.ts"
import { applyTheme, settleLanguage, wantedLanguage } from "./parts/preferences.ts"
import { Popups, ProvidePopups } from "./popups/popups.ts"
import { ProvideToasts, Toasts } from "./popups/toasts.ts"
import { loadMemberTools } from "./shell/header.tsx"
import "./themes/fonts.css"

configure({ enforceActions: "always" })

/** How long the first page waits for a member's tools, which come into it later otherwise. */
const TOOLS_MS = 1_500

// Splits evaluation into two tasks: what was loaded before this, and what follows.
const turn = () => new Promise(resolve => setTimeout(resolve))
await turn()
replaceBrokenPictures()
typeWesternDigits(document)
appOffer.listen()
const domain = openDomain()
const wanted = wantedLanguage()
const opened = domain.site.open(wanted ?? "")
const tools = domain.dependencies.visit.read(TOKEN)
  ? Promise.race([loadMemberTools().catch(() => undefined), new Promise(resolve => setTimeout(resolve, TOOLS_MS))])
  : undefined
when(
  () => domain.site.info !== undefined,
  () => {
    const { theme, language, languages } = domain.site.info!
    applyTheme(theme)
    settleLanguage(language, languages)
  },
)

// The texts of the likeliest language load beside the first call; a first visit then switches to the one the platform chose.
const words = await startWords(wanted ?? window.earlyLanguage ?? defaultLanguage, firstWords)
// Until then the document shows the skeleton of the first page, and its picture.
await Promise.all([opened, tools])
// A language that the brand does not offer (any more) would hide what it says in its own.
const speakAsAnswered = async (): Promise<void> => {
  const spoken = tagOf(languageOf(domain.site.info?.language)?.code ?? defaultLanguage)
  if (spoken !== words.language) await changeWords(words, spoken)
}
if (domain.site.info) await speakAsAnswered()
else when(() => domain.site.info !== undefined, speakAsAnswered)
putLabels(words, words.language, domain.site.info)
reaction(
  () => JSON.stringify(domain.site.info?.labels),
  () => {
    putLabels(words, words.language, domain.site.info)
    // Shows them.
    words.emit("languageChanged", words.language)
  },
)
domain.site.follow(() => document.visibilityState === "visible")
// A returning visitor sees the current site.
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void domain.site.look())
await turn()
const root = createRoot(document.getElementById("root")!)
// As a transition: a slow phone renders the first page in pieces, and responds to touches in between.
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

/** How long the first page has the bandwidth for itself, without animations: each frame would delay its work. */
const SETTLED_MS = 4_000
setTimeout(() => {
  document.documentElement.classList.add("settled")
  // In development files change all the time: nothing is cached there.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/sw.js").catch(() => undefined)
}, SETTLED_MS)
