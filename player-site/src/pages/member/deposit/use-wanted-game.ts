import type { Game } from "@baize/common/domain/games/game.ts"
import { gameNamed } from "@baize/common/domain/games/game-choice.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { useSearchParams } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { DEPOSIT, depositFor, gameAt } from "../../../paths.ts"

export interface WantedGame {
  /** As the address of the page has it. */
  readonly named: { readonly game: string } | undefined
  /** Undefined also for one that the brand does not offer. */
  readonly game: Game | undefined
  /** Whether it is known what the address names. */
  readonly known: boolean
  /** Where a provider's page returns to. */
  readonly returnUrl: string
}

/** The game that a deposit is for, which the address names by its studio and its code there. */
export function useWantedGame(): WantedGame {
  const { dependencies } = useDomain()
  const { language } = useWords()
  const [search] = useSearchParams()
  const name = search.get("game") ?? ""
  const place = gameAt(`/game/${name}`)
  const [found, setFound] = useState<{ readonly name: string; readonly game: Game | undefined }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is the place's content
  useEffect(() => {
    if (!place) return
    let here = true
    const tell = (game: Game | undefined) => {
      if (here) setFound({ name, game })
    }
    gameNamed(dependencies.api, place, language).then(tell, () => tell(undefined))
    return () => {
      here = false
    }
  }, [name, language, dependencies])
  return {
    named: place && { game: name },
    game: found?.name === name ? found.game : undefined,
    known: !place || found?.name === name,
    returnUrl: place ? depositFor(place) : DEPOSIT,
  }
}
