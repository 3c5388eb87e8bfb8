import { startWords } from "@baize/common/react/i18n.ts"
import { configure } from "mobx"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app.tsx"
import { ProvideDesk } from "./desk.ts"
import { browserDomain, ProvideDomain } from "./domain.ts"
import { LanguageChoice, startLanguage } from "./language.ts"
import { Preferences } from "./preferences.ts"
import "./theme/global.css"

configure({ enforceActions: "always" })

const domain = browserDomain(() => document.documentElement.lang || "en")
const language = startLanguage(domain.storage, navigator.languages)
const [words] = await Promise.all([startWords(language, ["common", "agent", "refusals"]), domain.site.open(language)])
const desk = { language: new LanguageChoice(words, domain), preferences: new Preferences(domain.storage) }
await desk.language.settle()

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <ProvideDomain value={domain}>
      <ProvideDesk value={desk}>
        <App />
      </ProvideDesk>
    </ProvideDomain>
  </StrictMode>,
)
