import type { Database } from "@baize/kit/database/database.ts"
import type { StudioClock } from "../../clock.ts"
import type { SecretOf } from "../../tables/round-secrets.ts"
import type { HandAction } from "../hand/actions.ts"
import type { HandLog } from "./hand-log.ts"
import type { TableOwner } from "./owner.ts"
import type { Unfit } from "./seat-requests.ts"
import type { TakenSeat } from "./seats.ts"
import type { PokerTableKey } from "./table-key.ts"
import type { TableSeating } from "./table-seating.ts"
import type { TurnTimes } from "./turn-clock.ts"

export interface PokerTableOptions {
  readonly key: PokerTableKey
  readonly database: Database
  readonly clock: StudioClock
  readonly log: HandLog
  readonly secretOf: SecretOf
  readonly times: TurnTimes
  /** Who of these can't be dealt in, by their accounts. Absent: everybody can. */
  unfit?(seats: readonly TakenSeat[]): Promise<ReadonlyMap<string, Unfit>>
  /** Absent: a cash table. */
  seatingFor?(owner: TableOwner): TableSeating
  /** Called after every change that players at the table can see. */
  onChange(): void
  onError(error: unknown): void
}

/** An action of a player who had seen `seen` of the hand's events. */
export interface ActRequest {
  readonly hand: string
  readonly seen: number
  readonly action: HandAction
}
