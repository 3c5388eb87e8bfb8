import { freePace, type GamePace } from "@baize/common/api/game-pace.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { breakOf } from "../../identity/person/breaks.ts"
import { blockedCountryOf } from "../../server/geo/countries.ts"
import { gameSessionOf, keepAwake } from "../games/game-session.ts"
import { objectionTo } from "../protection/stake.ts"
import { isBehind } from "../transfers/held.ts"
import { type No, no } from "./answer.ts"
import { type FreeRounds, freeRoundsOf } from "./free-rounds.ts"
import { freePlayerName, playerName } from "./player.ts"
import type { WalletTools } from "./wallet-tools.ts"

export interface PlayingSession {
  readonly player: string
  readonly brand: string
  readonly currency: string
  readonly exponent: number
  /** Minor units; in free mode play money. */
  readonly balance: Minor
  readonly language: string
  readonly game: string
  readonly mode: "real" | "free"
  /** Plays for free without an account. */
  readonly guest: boolean
  /** What the law of the brand allows. */
  readonly pace: GamePace
  /** Rounds at the brand's cost, for any game of this vendor that is on; none on a break, or once the time to play is used up. */
  readonly freeRounds: readonly FreeRounds[]
}

/**
 * The player of a launch token; `again` checks whether the game can stay open. In free mode the vendor gets play money to start
 * with and a name that no wallet call knows.
 */
export const authenticatePlayer =
  ({ database, ledger, brands, vendors, clock, meet }: WalletTools) =>
  async (
    vendor: string,
    { token, again = false }: { readonly token: string; readonly again?: boolean | undefined },
  ): Promise<PlayingSession | No<"session-expired" | "account-closed">> => {
    const now = clock.now()
    const session = await gameSessionOf(database, vendor, token, now)
    if (!session?.live) return no("session-expired")
    const { gmtOffsetMinutes, settings, blockedCountries } = await brands.byId(session.brand)
    if (session.ip !== null && blockedCountryOf(session.ip, blockedCountries)) return no("session-expired")
    if (session.status !== "active") return no("account-closed")
    const onBreak = (await breakOf(database, session.member, now)) !== undefined
    if (again && onBreak) return no("session-expired")
    if (!again) await keepAwake(database, session, now)

    const { brand, brandCode, member, currency, exponent, language, game, mode } = session
    const free = mode === "free"
    if (!free) await meet(vendor, member, now)
    const ownWallet = (await vendors.termsOf(vendor)).transferUrl !== null
    const objection = async (risk: "stake" | "away") => {
      const account = (await ledger.accountOf({ id: brand, currency }, member, "cash")).id
      const player = { member, account, gmtOffsetMinutes, stake: 0 }
      return withRetry(() => database.transaction(tx => objectionTo(tx, player, now, risk)))
    }
    // Such a vendor asks before each bet, and not by the bet itself.
    const mayPlayOn = async () =>
      session.isOn &&
      !(await database.row(sql`select where ${isBehind(sql`${vendor}`, playerName(brandCode, member))}`)) &&
      !(await objection("away"))
    if (ownWallet && again && !free && !(await mayPlayOn())) return no("session-expired")
    const { cash, bonus } = await ledger.balances(member)
    // Cash is not for a vendor that plays from its own wallet to know.
    const balance = free ? settings.freePlayBalance : ownWallet ? 0 : cash + Math.max(0, bonus)
    const player = free ? freePlayerName(brandCode, member) : playerName(brandCode, member)
    const granted = free || onBreak || ownWallet ? [] : await freeRoundsOf(database, vendor, member, now)
    // A free round has no bet that a used-up time to play would refuse.
    const freeRounds = granted.length > 0 && (await objection("stake")) ? [] : granted
    const pace = settings.pace ?? freePace
    const guest = session.type === "trial"
    return { player, brand: brandCode, currency, exponent, balance, language, game, mode, guest, pace, freeRounds }
  }
