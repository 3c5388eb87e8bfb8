import type { JackpotLevel } from "@baize/common/api/site.ts"
import { gameOf } from "@baize/common/domain/games/game.ts"
import { jackpotCounter } from "@baize/common/domain/site/jackpot.ts"
import type { TFunction } from "i18next"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { About } from "../../parts/about.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Picture } from "../../parts/picture.tsx"
import { Link } from "../../parts/router.ts"
import { usePlay } from "../../parts/use-play.ts"
import { useWords } from "../../parts/words.ts"
import { JACKPOT_GAMES } from "../../paths.ts"
import { countUp } from "./count-up.ts"
import style from "./jackpot.module.css"
import { whileSeen } from "./while-seen.ts"

/** How long it counts up to a new amount. */
const COUNTING_MS = 1_800

const known = ["mega", "grand", "major", "minor", "mini", "crown"] as const

/** The word for a level of the usual names, else the vendor's own name for it, where it is one. */
function levelName(level: string, t: TFunction<"jackpot">): string {
  const usual = known.find(name => name === level.toLowerCase())
  if (usual) return t(`level.${usual}`)
  return /^[a-z][a-z\d-]{1,19}$/i.test(level) ? level.charAt(0).toUpperCase() + level.slice(1) : t("title")
}

/** An amount that counts up to the last one. */
function Amount({ amount, write }: { amount: number; write: (value: number) => string }) {
  const figure = useRef<HTMLElement>(null)
  const shown = useRef(amount)
  useEffect(
    () =>
      countUp(shown.current, amount, COUNTING_MS, value => {
        shown.current = value
        if (figure.current) figure.current.textContent = write(value)
      }),
    [amount, write],
  )
  return (
    <>
      <strong ref={figure} className="number" aria-hidden="true" data-jackpot={amount} />
      {/* For screen readers: read on focus, not announced with every change. */}
      <span className="hidden">{write(amount)}</span>
    </>
  )
}

/** Some games that pay it, each a small tile that opens it. */
const Games = observer(function Games() {
  const { site, launcher } = useDomain()
  const { t } = useWords()
  const play = usePlay()
  return (
    <ul className={style.games}>
      {site.home?.jackpotGames.map(gameOf).map(game => (
        <li key={game.id}>
          <button type="button" title={game.name} aria-busy={launcher.launching === game.id} onClick={() => void play(game)}>
            <Picture src={game.iconUrl} alt="" />
            <span aria-hidden="true" dir="auto">
              {game.name}
            </span>
            <span className="hidden">{t("game.play", { game: game.name })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
})

const none: readonly JackpotLevel[] = []

/**
 * The greatest progressive jackpot: the amounts of its levels, and games that pay it; or the decorative counter if the brand has
 * it, labeled as such. It counts up to the platform's last amounts, and polls while it is visible.
 */
export const Jackpot = observer(function Jackpot({
  above,
}: {
  /** On the page of its games it is above these, and leads nowhere. */
  above?: "its games"
}) {
  const { t, format } = useWords()
  const { t: words } = useTranslation("jackpot")
  const { site, dependencies } = useDomain()
  const levels = site.home?.jackpotLevels ?? none
  const [counter] = useState(() => jackpotCounter(dependencies, levels))
  const section = useRef<HTMLElement>(null)
  const Heading = above ? "h2" : "h3"

  useEffect(() => counter.update(levels), [counter, levels])
  useEffect(() => (section.current ? whileSeen(section.current, () => counter.watch()) : undefined), [counter])

  return (
    <section ref={section} className={style.jackpot} aria-label={words("title")}>
      <Heading>
        <Icon name="crown" size={22} />
        {words("title")}
      </Heading>
      {counter.real ? (
        <dl className={style.levels}>
          {counter.levels.map(({ level, amount }) => (
            <div key={level}>
              <dt>{levelName(level, words)}</dt>
              <dd>
                <Amount amount={amount} write={format.money} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className={style.levels}>
          <p>
            <Amount amount={counter.pool} write={format.count} />
            <span className={style.show}>{words("show")}</span>
          </p>
        </div>
      )}
      {counter.real && !above && (
        <>
          {counter.levels[0]?.vendor === levels[0]?.vendor && <Games />}
          <Link to={JACKPOT_GAMES} className={style.all}>
            <About does={t("home.all")} to={words("title")} />
          </Link>
        </>
      )}
    </section>
  )
})
