import { startWords } from "@baize/common/react/i18n.ts"
import { configure, when } from "mobx"
import { createRoot } from "react-dom/client"
import { defaultLanguage, languageOf } from "../../locales/languages.ts"
import { App } from "./App.tsx"
import { ProvideDomain } from "./domain.ts"
import { keepLanguage, storedLanguage, wearTheme } from "./parts/preferences.ts"
import { Popups, ProvidePopups } from "./popups/popups.ts"
import { ProvideToasts, Toasts } from "./popups/toasts.ts"
import { openWorld } from "./world.ts"
import "./themes/base.css"
import "./themes/baize.css"
import "./themes/jade.css"

configure({ enforceActions: "always" })

const domain = openWorld()
const stored = storedLanguage()
const opened = domain.site.open(stored ?? "")
when(
  () => domain.site.info !== undefined,
  () => wearTheme(domain.site.info!.theme),
)

// A first visit takes the language the platform chose for it; a later one starts its words at once, beside the first call.
async function languageOfVisit(): Promise<string> {
  if (stored) return stored
  await opened
  const chosen = languageOf(domain.site.info?.language)?.code ?? defaultLanguage
  keepLanguage(chosen)
  return chosen
}

await startWords(await languageOfVisit(), ["player", "common"])
createRoot(document.getElementById("root")!).render(
  <ProvideDomain value={domain}>
    <ProvidePopups value={new Popups()}>
      <ProvideToasts value={new Toasts()}>
        <App />
      </ProvideToasts>
    </ProvidePopups>
  </ProvideDomain>,
)
