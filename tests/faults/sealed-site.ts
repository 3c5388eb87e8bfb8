import type { Api } from "@baize/common/api/client.ts"
import { createSealer } from "@baize/common/sealing/browser.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { currentKey } from "@baize/platform/server/sealing/keys.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import type { Installation, InstalledPlayer } from "./installation.ts"

/** A member's calls to the installation, sealed where a call must be. */
export const sealedSite = (
  { platformUrl, database }: Pick<Installation, "platformUrl" | "database">,
  { token }: Pick<InstalledPlayer, "token">,
): Api =>
  clientAt(platformUrl, token, async () => {
    const { kid, raw } = await currentKey(database, systemClock)
    return createSealer({
      ...{ kid, publicKey: raw.toString("base64url"), brand: baizeBrand.code },
      now: () => systemClock.now().getTime(),
      random: count => crypto.getRandomValues(new Uint8Array(count)),
    })
  })
