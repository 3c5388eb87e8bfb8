import { createApi } from "@baize/common/api/client.ts"
import { createPlayerDomain, type PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { acceptedLanguages } from "@baize/common/react/accepted-languages.ts"
import { browserClock, browserStore, newId, randomBytes } from "@baize/common/react/browser.ts"
import { browserTabs } from "@baize/common/react/tabs.ts"
import { windowPage } from "@baize/common/react/window-page.ts"
import axios from "axios"
import i18next from "i18next"
import { earlyAdapter } from "./early.ts"
import { withPictures } from "./parts/picture-hosts.ts"

export const storage = browserStore("localStorage")
const visit = browserStore("sessionStorage")

/** The domain in a real browser: storage, clock, connection to the platform. */
export function openDomain(): PlayerDomain {
  const domain: PlayerDomain = createPlayerDomain({
    api: withPictures(
      createApi(axios.create({ adapter: earlyAdapter, timeout: 60_000 }), {
        token: () => visit.read(TOKEN),
        language: () => acceptedLanguages(domain.site.info && i18next.language, storage, navigator.languages),
        // Ciphers and the puzzle's solver aren't part of the first load.
        sealer: async () => {
          const { createSealer } = await import("@baize/common/sealing/browser.ts")
          const { merchantCode: brand, sealing } = domain.site.info!
          return createSealer({ ...sealing, brand, now: () => domain.site.now(), random: randomBytes })
        },
        signedOut: () => domain.session.end(),
      }),
    ),
    storage,
    visit,
    clock: browserClock,
    tabs: browserTabs(storage),
    windowPage: windowPage(visit),
    prove: async challenge => (await import("@baize/common/react/prove-human.ts")).proveHuman(challenge),
    newId,
  })
  return domain
}
