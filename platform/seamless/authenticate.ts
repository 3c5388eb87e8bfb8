import type { authenticate } from "@baize/common/api/seamless.ts"
import { gameSessionOf, keepAwake } from "../games/game-session.ts"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { freePlayerName, playerName } from "./player.ts"

/** Who plays by a launch token. In free mode the vendor gets play money to start with and a name that no wallet call knows. */
export const authenticatePlayer =
  ({ database, ledger, brands, clock }: Parts) =>
  async ({ request, caller, refuse }: Given<typeof authenticate>) => {
    const now = clock.now()
    const session = (await gameSessionOf(database, caller.vendor, request.token, now)) ?? refuse("session-expired")
    if (!session.live) refuse("session-expired")
    if (session.status !== "active") refuse("account-closed")
    await keepAwake(database, session, now)

    const { brand, brandCode, member, currency, exponent, language, game, mode } = session
    const free = mode === "free"
    const balance = free ? (await brands.byId(brand)).settings.freePlayBalance : (await ledger.balances(member)).cash
    const player = free ? freePlayerName(brandCode, member) : playerName(brandCode, member)
    return { player, brand: brandCode, currency, exponent, balance, language, game, mode }
  }
