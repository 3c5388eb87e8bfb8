import type { InstantGame } from "../games/game.ts"
import type { Round } from "../rounds/round.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import type { Listener } from "../tables/listeners.ts"
import { type SeaTimes, SharedSea } from "./shared-sea.ts"

interface SeasOptions {
  times?: SeaTimes | undefined
  onError(error: unknown): void
}

const usual: SeaTimes = { leavingMilliseconds: 5000, idleMilliseconds: 180_000 }

/** Who sees whom: players of one game and currency, with real money or with play money. */
const waterOf = ({ game, currency, mode }: StudioSession) => `${game} ${currency} ${mode}`
const playerOf = ({ account, game }: Pick<StudioSession, "account" | "game">) => `${account} ${game}`

/**
 * The seas of this process. Players sit down by following a sea and get up by leaving it; when all guns of the open seas are
 * taken, another sea opens. Nothing is stored: no round, no seed and no amount depends on who sits where.
 */
export class Seas {
  private readonly options: SeasOptions
  private readonly waters = new Map<string, Set<SharedSea>>()
  private readonly seated = new Map<string, SharedSea>()

  constructor(options: SeasOptions) {
    this.options = options
  }

  /** Follows the account's sea, or one with a free gun. Returns the function that ends it. */
  follow(session: StudioSession, { seats = 1 }: Pick<InstantGame, "seats">, listener: Omit<Listener, "account">): () => void {
    const sea = this.seated.get(playerOf(session)) ?? this.freeIn(session, seats)
    this.seated.set(playerOf(session), sea)
    return sea.join(session.account, listener)
  }

  /** Shows a decided round of a seated player to the others in the sea. */
  show(session: StudioSession, round: Round, target: string | undefined): void {
    const sea = this.seated.get(playerOf(session))
    if (!sea || !round.outcome) return
    const { spin, stake, choice, outcome, win } = round
    const shot = { choice: choice as object, outcome, stake, win: win ?? 0, target: target ?? null }
    sea.show(session.account, { spin, ...shot })
  }

  close(): void {
    for (const seas of this.waters.values()) for (const sea of seas) sea.close()
    this.waters.clear()
    this.seated.clear()
  }

  private freeIn(session: StudioSession, seats: number): SharedSea {
    const water = waterOf(session)
    const seas = this.waters.get(water) ?? new Set()
    this.waters.set(water, seas)
    const free = [...seas].find(sea => !sea.isFull)
    if (free) return free
    const opened: SharedSea = new SharedSea({
      seats,
      times: this.options.times ?? usual,
      onError: this.options.onError,
      onFree: account => {
        this.seated.delete(playerOf({ account, game: session.game }))
        if (!opened.isEmpty) return
        seas.delete(opened)
        opened.close()
      },
    })
    seas.add(opened)
    return opened
  }
}
