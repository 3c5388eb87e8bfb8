import { bonusDetails } from "../../api/bonuses.ts"
import { clearance } from "../../api/clearance.ts"
import type { Api } from "../../api/client.ts"
import { balance } from "../../api/wallet.ts"
import { LOTTERY_VENDOR } from "../../lottery/vendor.ts"
import type { Game } from "./game.ts"
import { gameNamed } from "./game-choice.ts"

/** Whether a game would open in a frame now, as far as its list tells: a lobby and a lottery have a page instead. */
export const canOpen = ({ vendor, isLobby, maintenance }: Pick<Game, "vendor" | "isLobby" | "maintenance">): boolean =>
  !maintenance && !isLobby && vendor !== LOTTERY_VENDOR

/**
 * Whether a game lacks nothing but money: the account has none and no free rounds of this game, and nothing else objects to a
 * deposit or to play. A deposit is checked for a break and for every document that play requires, too.
 */
export async function lacksOnlyMoney(api: Api, game: Pick<Game, "id" | "vendor" | "code">, language: string): Promise<boolean> {
  const [{ cash, bonus, vendors }, { freeRounds }, { deposit }, listed] = await Promise.all([
    api(balance, {}),
    api(bonusDetails, {}),
    api(clearance, {}),
    gameNamed(api, game, language),
  ])
  return (
    cash + bonus + vendors <= 0 &&
    !freeRounds.some(granted => granted.game.nodeId === game.id && granted.left > 0) &&
    deposit.every(({ objection }) => objection === null) &&
    listed !== undefined &&
    canOpen(listed)
  )
}
