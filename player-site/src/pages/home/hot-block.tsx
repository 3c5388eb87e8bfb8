import type { Game } from "@baize/common/domain/games/game.ts"
import { observer } from "mobx-react-lite"
import { useMemo } from "react"
import { useDomain } from "../../domain.ts"
import { Button, buttonClass } from "../../parts/button.tsx"
import { GameGrid } from "../../parts/game-grid.tsx"
import { Alert } from "../../parts/notes.tsx"
import { Link } from "../../parts/router.ts"
import { Section } from "../../parts/section.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { HOT } from "../../paths.ts"
import style from "./blocks.module.css"
import { lateJackpot } from "./late-jackpot.tsx"

const SHOWN = 12

const Jackpot = lateJackpot(style.jackpot)

/** The popular games, twelve and more on request, under the jackpot. */
export const HotBlock = observer(function HotBlock({
  games,
  jackpot,
}: {
  games: readonly Game[]
  /** Whether the brand has one to show. */
  jackpot: boolean
}) {
  const domain = useDomain()
  const { t, language } = useWords()
  // The first call has no count of hot games; a full block means there may be more.
  const total = games.length < SHOWN ? games.length : Number.POSITIVE_INFINITY
  const block = useMemo(() => domain.homeBlock(undefined, games.slice(0, SHOWN), total), [domain, games, total])
  if (games.length === 0 && !jackpot) return null
  return (
    <Section
      icon="hot"
      title={t("home.hot")}
      end={
        <Link to={HOT} className={buttonClass("bare", "small")}>
          {t("home.all")}
        </Link>
      }
    >
      {jackpot && <Jackpot />}
      <GameGrid games={block.games} />
      {block.growing.problem && <Alert>{problemText(block.growing.problem, t)}</Alert>}
      {!block.ended && (
        <p className={style.more}>
          <Button busy={block.growing.busy} onClick={() => void block.growing.run(language)}>
            {t("home.more")}
          </Button>
        </p>
      )}
    </Section>
  )
})
