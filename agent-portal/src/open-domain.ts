import { type Api, createApi } from "@baize/common/api/client.ts"
import { type AgentDomain, createAgentDomain } from "@baize/common/domain/agent.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { acceptedLanguages } from "@baize/common/react/accepted-languages.ts"
import { browserClock, browserStore, newId, randomBytes } from "@baize/common/react/browser.ts"
import { proveHuman } from "@baize/common/react/prove-human.ts"
import { browserTabs } from "@baize/common/react/tabs.ts"
import axios from "axios"
import i18next from "i18next"

/** The domain in a real browser: storage, clock, the connection to the platform. */
export function openDomain(): AgentDomain {
  const [storage, visit] = [browserStore("localStorage"), browserStore("sessionStorage")]
  const api: Api = createApi(axios.create({ timeout: 60_000 }), {
    token: () => visit.read(TOKEN),
    language: () => acceptedLanguages(domain.site.info && i18next.language, storage, navigator.languages),
    sealer: async () => {
      const { createSealer } = await import("@baize/common/sealing/browser.ts")
      const { info } = domain.site
      if (!info) throw new Error("The platform has not told its key")
      return createSealer({ ...info.sealing, brand: info.merchantCode, now: () => domain.site.now(), random: randomBytes })
    },
    signedOut: () => domain.expire(),
  })
  const domain = createAgentDomain({
    api,
    storage,
    visit,
    clock: browserClock,
    tabs: browserTabs(storage),
    prove: proveHuman,
    newId,
  })
  return domain
}
