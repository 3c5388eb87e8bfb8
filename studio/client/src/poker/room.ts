import type { PokerSessionView } from "../../../poker/wire.ts"
import type { HiddenPlayers } from "../chat/hidden-players.ts"
import type { ChatTexts } from "../chat/texts.ts"
import type { Haptics } from "../shell/haptics.ts"
import type { Synth } from "../shell/synth.ts"
import type { ShellTexts } from "../words.ts"
import type { Amounts } from "./amounts.ts"
import type { PokerApi } from "./poker-api.ts"
import type { KeptPokerPreferences } from "./poker-preferences.ts"
import type { PokerSounds } from "./poker-sounds.ts"
import type { SentSeeds } from "./sent-seeds.ts"
import type { PokerTexts } from "./texts.ts"
import type { TournamentTexts } from "./tournaments/texts.ts"

/** What all parts of the poker room share. */
export interface PokerRoomParts {
  readonly api: PokerApi
  readonly session: PokerSessionView
  readonly seeds: SentSeeds
  readonly words: ShellTexts
  readonly texts: PokerTexts
  readonly tournamentTexts: TournamentTexts
  readonly amounts: Amounts
  readonly chatTexts: ChatTexts
  readonly hidden: HiddenPlayers
  readonly preferences: KeptPokerPreferences
  readonly synth: Synth
  readonly sounds: PokerSounds
  readonly haptics: Haptics
  /** Minor units of a typed amount; undefined if it isn't one. */
  read(text: string): number | undefined
  /** An amount as it is typed. */
  write(minor: number): string
  /** What can be taken to a table. */
  readonly balance: () => number
  /** Calls back when another balance is known, until the function that it gives is called. */
  onBalance(changed: () => void): () => void
  /** The balance has moved: asks for it again. */
  moved(): void
  /** Asks the site how to bring money here; undefined with play money, and where no site shows the room. */
  readonly fund: (() => void) | undefined
  /** The session is over. */
  ended(code: string): void
}
