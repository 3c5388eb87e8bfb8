import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button, buttonClass } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { ServiceLink } from "../../parts/service-link.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./game-trouble.module.css"

/** How long a game may load before the member sees what they can do. */
const SLOW = 20_000

interface Slow {
  again: () => void
  /** Shows immediately that it does not load. */
  slow?: boolean
}

/** A game that does not load: retry, or ask customer service. */
export const GameSlow = observer(function GameSlow({ again, slow: known = false }: Slow) {
  const { site } = useDomain()
  const { t } = useWords()
  const [slow, setSlow] = useState(known)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    <div className={style.trouble} role="alert">
      <p>{t("game.slow")}</p>
      <p className={style.ways}>
        <Button look="primary" onClick={again}>
          {t("game.reload")}
        </Button>
        {site.info?.customerService.map(({ name, url }) => (
          <ServiceLink key={url} url={url} className={buttonClass()}>
            {name}
          </ServiceLink>
        ))}
      </p>
    </div>
  )
})

interface Over {
  game: string
  again: () => void
  leave: () => void
}

/** Replaces a game that accepts no more bets here: it was opened elsewhere, or for too long. */
export function GameOver({ game, again, leave }: Over) {
  const { t } = useWords()
  return (
    <div className={style.over} role="alert">
      <Icon name="leave" size={36} />
      <h3>{t("game.overTitle", { game })}</h3>
      <p>{t("game.over")}</p>
      <p className={style.ways}>
        <Button look="primary" onClick={again}>
          {t("game.openAgain")}
        </Button>
        <Button onClick={leave}>{t("game.close")}</Button>
      </p>
    </div>
  )
}
