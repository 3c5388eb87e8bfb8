import type { MemberFreeRounds } from "@baize/common/api/bonuses.ts"
import { gameOf } from "@baize/common/domain/games/game.ts"
import { observer } from "mobx-react-lite"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Picture } from "../../../parts/picture.tsx"
import { usePlay } from "../../../parts/use-play.ts"
import style from "./bonuses.module.css"
import { useBonusWords } from "./use-bonus-words.ts"

/** Free rounds that can be played now: in which game, how many are left, until when, and the way into the game. */
export const FreeRounds = observer(function FreeRounds({ granted }: { granted: readonly MemberFreeRounds[] }) {
  const { t, format } = useBonusWords()
  const play = usePlay()
  return (
    <Panel title={t("freeRounds.title")}>
      <ul className={style.list}>
        {granted.map(({ id, game, rounds, left, stake, expiresAt }) => (
          <li key={id} className={style.rounds}>
            <span className={style.tile}>
              <Picture src={game.iconUrl} alt="" eager />
            </span>
            <div>
              <strong>{game.gameName}</strong>
              <span>{t("freeRounds.left", { count: left, of: rounds, stake: format.money(stake) })}</span>
              <span className={style.small}>{t("freeRounds.until", { at: format.instant(expiresAt) })}</span>
            </div>
            <Button look="primary" size="small" disabled={game.maintenance} onClick={() => void play(gameOf(game))}>
              <About does={t(game.maintenance ? "freeRounds.closed" : "freeRounds.play")} to={game.gameName} />
            </Button>
          </li>
        ))}
      </ul>
      <p className={style.small}>{t("freeRounds.cash")}</p>
    </Panel>
  )
})
