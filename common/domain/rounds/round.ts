import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { roundTimeline } from "../../api/rounds.ts"
import { type Game, gameOf } from "../games/game.ts"
import { Remote } from "../remote.ts"

type WireTimeline = Response<typeof roundTimeline>

/** A round with its entries. `shownBy`: the game that opens its history at the round. */
export interface RoundTimeline extends Omit<WireTimeline, "shownBy"> {
  readonly shownBy: { readonly game: Game; readonly round: string } | null
}

/** One of the member's rounds, entry by entry. */
export const roundOf = (api: Api, roundId: string): Remote<RoundTimeline> =>
  new Remote(async () => {
    const { shownBy, ...timeline } = await api(roundTimeline, { roundId })
    return { ...timeline, shownBy: shownBy && { ...shownBy, game: gameOf(shownBy.game) } }
  })
