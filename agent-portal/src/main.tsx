import "@baize/common/react/import-chunk.ts"
import { browserStore } from "@baize/common/react/browser.ts"
import { startWords } from "@baize/common/react/i18n.ts"
import { takeToken } from "@baize/common/react/tabs.ts"
import { typeWesternDigits } from "@baize/kit/western-digits.ts"
import { configure } from "mobx"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { ProvideDomain } from "./domain.ts"
import { firstWords } from "./first-words.ts"
import { LanguageChoice, startLanguage } from "./language.ts"
import { openDomain } from "./open-domain.ts"
import { ProvidePortalContext } from "./portal-context.ts"
import { Preferences } from "./preferences.ts"
import "./theme/global.css"

configure({ enforceActions: "always" })
typeWesternDigits(document)

/** The handover code of an agent coming from the player site. It is in the fragment, and removed from the address immediately. */
function takeCode(): string | undefined {
  const code = /^#handover=([\w-]+)$/.exec(location.hash)?.[1]
  if (code) history.replaceState(history.state, "", location.pathname + location.search)
  return code
}

const code = takeCode()
// A link opened in a new tab is signed in.
if (!code) await takeToken(browserStore("sessionStorage"), browserStore("localStorage"))
const domain = openDomain()
const language = startLanguage(domain.storage, navigator.languages)
const [words] = await Promise.all([startWords(language, firstWords), domain.site.open(language)])
// Where the server did not write the brand's name into the document.
document.title ||= domain.site.info?.name ?? words.t("app.name", { ns: "agent" })
const context = {
  language: new LanguageChoice(words, domain),
  preferences: new Preferences(domain.storage, matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"),
}
await Promise.all([context.language.settle(), code && domain.arrive(code)])

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <ProvideDomain value={domain}>
      <ProvidePortalContext value={context}>
        <App />
      </ProvidePortalContext>
    </ProvideDomain>
  </StrictMode>,
)
