import type { ChatEvent } from "../../../chat/wire.ts"
import type { Mounted } from "../kit.ts"
import type { ShellRound } from "../studio-api.ts"
import type { FreeRounds } from "./free-rounds.ts"
import type { PlayStateParts } from "./play-state.ts"
import type { StakePicker } from "./stake.ts"

export interface RoundsParts extends PlayStateParts {
  stake: StakePicker
  /** The table of a shared game that the current stake plays at. */
  room(): string
  /** The mounted game, if any. */
  game(): Mounted | undefined
  /** The table has changed. */
  onTable(): void
  /** What happens in the chat of the table; undefined: it has none. */
  onChat(): ((event: ChatEvent) => void) | undefined
  /** Rounds start by themselves: each waits until the one before has been shown and counted. */
  automatic(): boolean
  /** Shows are skipped a moment after they start. */
  turbo(): boolean
  /** The player's free rounds, if they have any. */
  freeRounds(): FreeRounds | undefined
  /** A round has won the jackpot, and everything else of it has been shown. */
  onJackpot(round: ShellRound): Promise<void>
}
