import type { BetFavorites } from "@baize/common/domain/lottery/bet-favorites.ts"
import type { LotteryBetting } from "@baize/common/domain/lottery/betting.ts"
import type { DrawSounds } from "@baize/common/domain/lottery/draw-sounds.ts"
import type { SavedPicks } from "@baize/common/domain/lottery/saved-picks.ts"
import type { LotterySlip } from "@baize/common/domain/lottery/slip.ts"
import type { LotteryTickets } from "@baize/common/domain/lottery/tickets.ts"
import { createRequiredContext } from "@baize/common/react/required-context.ts"

/** What the board, the slip and the tickets of a lottery's page share. */
interface Desk {
  readonly gameCode: string
  readonly family: string
  readonly betting: LotteryBetting
  readonly slip: LotterySlip
  readonly favorites: BetFavorites
  readonly saved: SavedPicks
  readonly tickets: LotteryTickets
  readonly sounds: DrawSounds
}

export const [ProvideDesk, useDesk] = createRequiredContext<Desk>("Desk")
