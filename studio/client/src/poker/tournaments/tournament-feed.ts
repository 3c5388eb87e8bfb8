import type { TournamentListing } from "../../../../poker/tournament/wire.ts"
import type { PokerApi } from "../poker-api.ts"

/** Milliseconds between two looks: while something may start or is looked at, and otherwise. */
const [soon, late] = [2000, 10_000]
/** Milliseconds before its start from which a tournament may begin any moment. */
const startIsNear = 30_000

/** The player is in it, and it is played or may begin any moment. */
const isNear = ({ mine, state, startsAt }: TournamentListing): boolean =>
  mine !== null &&
  mine !== "out" &&
  (state === "running" || startsAt === null || new Date(startsAt).getTime() - Date.now() < startIsNear)

interface FeedListener {
  listed(tournaments: readonly TournamentListing[]): void
  trouble(error: unknown): void
}

/** The tournaments on offer, asked for again and again: often while a list shows them or the player is in one. */
export class TournamentFeed {
  private readonly api: PokerApi
  private readonly listeners = new Set<FeedListener>()
  private tournaments: readonly TournamentListing[] | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Lists that are shown now. */
  private shown = 0

  constructor(api: PokerApi) {
    this.api = api
  }

  on(listener: FeedListener): void {
    this.listeners.add(listener)
    if (this.tournaments) listener.listed(this.tournaments)
  }

  /** A list is shown from now on, or no longer. */
  show(isShown: boolean): void {
    this.shown += isShown ? 1 : -1
    if (isShown) void this.look()
  }

  /** Asks at once, and plans the next look. */
  async look(): Promise<void> {
    clearTimeout(this.timer)
    try {
      const { tournaments } = await this.api.tournaments()
      this.tournaments = tournaments
      for (const { listed } of this.listeners) listed(tournaments)
    } catch (error) {
      for (const { trouble } of this.listeners) trouble(error)
    }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.look(), this.isLively ? soon : late)
  }

  private get isLively(): boolean {
    return this.tournaments?.some(isNear) === true || (this.shown > 0 && !document.hidden)
  }
}
