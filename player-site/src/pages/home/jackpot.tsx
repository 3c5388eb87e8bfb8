import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { JACKPOT_GAMES } from "../../paths.ts"
import { countUp } from "./count-up.ts"
import style from "./jackpot.module.css"
import { whileSeen } from "./while-seen.ts"

/** How long it counts up to a new amount. */
const COUNTING_MS = 1_800

interface JackpotProps {
  /** Minor units. */
  pool: number
  /** On the page of its games it is above these, and leads nowhere. */
  above?: "its games"
}

/**
 * The real progressive pool, or the decorative counter if the brand has it, labeled as such. It counts up to the platform's last
 * amount, and polls while it is visible.
 */
export const Jackpot = observer(function Jackpot({ pool, above }: JackpotProps) {
  const { t, format } = useWords()
  const domain = useDomain()
  const [counter] = useState(() => domain.jackpot(pool))
  const Heading = above ? "h2" : "h3"
  const write = counter.real ? format.money : format.count
  const section = useRef<HTMLElement>(null)
  const figure = useRef<HTMLElement>(null)
  const shown = useRef(counter.pool)

  useEffect(() => counter.update(pool), [counter, pool])
  useEffect(() => (section.current ? whileSeen(section.current, () => counter.watch()) : undefined), [counter])

  const target = counter.pool
  useEffect(
    () =>
      countUp(shown.current, target, COUNTING_MS, value => {
        shown.current = value
        if (figure.current) figure.current.textContent = write(value)
      }),
    [target, write],
  )

  return (
    <section ref={section} className={style.jackpot} aria-label={t("home.jackpot")}>
      <span className={style.sign} aria-hidden="true">
        <Icon name="crown" size={26} />
      </span>
      <div>
        <Heading>{t("home.jackpot")}</Heading>
        <strong ref={figure} className="number" aria-hidden="true" data-jackpot={target} />
        {/* For screen readers: read on focus, not announced with every change. */}
        <p className="hidden">{write(target)}</p>
        {!counter.real && <p className={style.show}>{t("home.jackpotShow")}</p>}
      </div>
      {counter.real && !above && (
        <Link to={JACKPOT_GAMES} className={style.games}>
          {t("home.jackpotGames")}
        </Link>
      )}
    </section>
  )
})
