import type { Game } from "@baize/common/domain/games/game.ts"
import { gameNamed } from "@baize/common/domain/games/game-choice.ts"
import type { LaunchOptions } from "@baize/common/domain/games/launcher.ts"
import { canOpen } from "@baize/common/domain/games/money-first.ts"
import { useEffect, useEffectEvent, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { useSearchParams } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { DEPOSIT, depositFor, gameAt } from "../../../paths.ts"

/** How long after a failure the game is looked up again. */
const AGAIN_MS = 3_000

export interface WantedGame {
  /** As the address of the page has it. */
  readonly named: { readonly game: string; readonly room?: string } | undefined
  /** Undefined also for one that the brand does not offer, and for one that would not open now. */
  readonly game: Game | undefined
  /** How it opens. */
  readonly options: LaunchOptions
  /** Whether it is known what the address names, or unknown for longer than a form waits. */
  readonly known: boolean
  /** Where a provider's page returns to. */
  readonly returnUrl: string
  /** The game if it would open now. Rejects if that can't be told. */
  readonly readAgain: () => Promise<Game | undefined>
}

/** The game that a deposit is for, which the address names by its studio and its code there. */
export function useWantedGame(): WantedGame {
  const { dependencies } = useDomain()
  const { api, clock } = dependencies
  const { language } = useWords()
  const [search] = useSearchParams()
  const [name, room] = [search.get("game") ?? "", search.get("room") ?? ""]
  const place = gameAt(`/game/${name}`)
  const options = room ? { roomId: room } : {}
  const [found, setFound] = useState<{ readonly name: string; readonly game: Game | undefined }>()

  async function readAgain(): Promise<Game | undefined> {
    const game = place && (await gameNamed(api, place, language))
    const opens = game && canOpen(game) ? game : undefined
    setFound({ name, game: opens })
    return opens
  }
  const read = useEffectEvent(readAgain)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each name, in each language
  useEffect(() => {
    if (!place) return
    let stop = () => {}
    let here = true
    const look = (): void =>
      void read().catch(() => {
        if (!here) return
        setFound(before => before ?? { name, game: undefined })
        stop = clock.later(AGAIN_MS, look)
      })
    look()
    return () => {
      here = false
      stop()
    }
  }, [name, language, clock])
  return {
    named: place && { game: name, ...(room && { room }) },
    game: found?.name === name ? found.game : undefined,
    options,
    known: !place || found?.name === name,
    returnUrl: place ? depositFor(place, options) : DEPOSIT,
    readAgain,
  }
}
