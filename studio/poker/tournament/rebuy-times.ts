import type { StudioClock } from "../../clock.ts"
import { SteadyAges } from "../table/steady-ages.ts"
import type { StoredEntrant } from "./stored.ts"

/** Milliseconds that a player without chips has to buy again. */
export const thinksAboutRebuy = 30_000

/** How long players without chips have; steady in the process that plays their tournament, by the clock in others. */
export class RebuyTimes {
  private readonly clock: StudioClock
  private readonly played = new Map<string, SteadyAges>()

  constructor(clock: StudioClock) {
    this.clock = clock
  }

  /** This process plays the tournament, from now on. */
  begin(tournament: string): void {
    this.played.set(tournament, this.ages())
  }

  forget(tournament: string): void {
    this.played.delete(tournament)
  }

  /** Milliseconds until a player is out who does not buy again; null: is not asked. */
  left(tournament: string, { account, state, rebuyUntil }: Pick<StoredEntrant, "account" | "state" | "rebuyUntil">) {
    if (state !== "busted" || !rebuyUntil) return null
    return Math.max(0, -(this.played.get(tournament) ?? this.ages()).of(account, rebuyUntil))
  }

  private ages(): SteadyAges {
    return new SteadyAges(this.clock, -thinksAboutRebuy)
  }
}
