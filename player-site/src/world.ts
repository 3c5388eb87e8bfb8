import { createApi } from "@baize/common/api/client.ts"
import { createPlayerDomain, type PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { browserClock, browserStore } from "@baize/common/react/browser.ts"
import axios from "axios"
import i18next from "i18next"
import { earlyAdapter } from "./early.ts"

export const storage = browserStore("localStorage")
const visit = browserStore("sessionStorage")

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/** A random UUID (version 4); `crypto.randomUUID` does not exist on plain-http hosts. */
function newId(): string {
  const bytes = randomBytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** The domain in a real browser: storage, clock, the way to the platform. */
export function openWorld(): PlayerDomain {
  const domain: PlayerDomain = createPlayerDomain({
    api: createApi(axios.create({ adapter: earlyAdapter, timeout: 60_000 }), {
      token: () => visit.read(TOKEN),
      language: () => i18next.language ?? storage.read("baize.language") ?? "en",
      // Ciphers and the puzzle's solver are no part of the first load.
      sealer: async () => {
        const { createSealer } = await import("@baize/common/sealing/browser.ts")
        const { kid, publicKey } = domain.site.info!.sealing
        return createSealer({ kid, publicKey, now: () => domain.site.now(), random: randomBytes })
      },
      signedOut: () => domain.session.end(),
    }),
    storage,
    visit,
    clock: browserClock,
    prove: async challenge => (await import("@baize/common/react/prove-human.ts")).proveHuman(challenge),
    newId,
  })
  return domain
}
