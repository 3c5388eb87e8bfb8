import type { HomeContent } from "@baize/common/domain/site/home.ts"
import { useEffect, useState } from "react"
import { Icon } from "../../parts/icon.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import style from "./ticker.module.css"

const EACH_MS = 5_000

/** The newest announcements, one line after the other; paused under pointer and focus, and with reduced motion. */
export function Ticker({ announcements }: { announcements: HomeContent["announcements"] }) {
  const { t, format } = useWords()
  const popups = usePopups()
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches)
  const many = announcements.length > 1
  useEffect(() => {
    if (!many || held || stopped) return
    const turning = setInterval(() => setAt(now => now + 1), EACH_MS)
    return () => clearInterval(turning)
  }, [many, held, stopped])
  const shown = announcements[at % announcements.length]
  if (!shown) return null
  return (
    <section className={style.ticker} aria-label={t("home.ticker")}>
      <span className={style.icon}>
        <Icon name="bell" size={18} />
      </span>
      <button
        key={shown.id}
        type="button"
        className={style.line}
        onClick={() => popups.show({ kind: "announcements" })}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <strong title={shown.title}>{shown.title}</strong>
        <time dateTime={shown.time}>{format.date(shown.time)}</time>
      </button>
      {many && (
        <span className={style.tools}>
          <button type="button" aria-label={t("home.tickerNext")} onClick={() => setAt(now => now + 1)}>
            <Icon name="down" size={16} />
          </button>
          <button
            type="button"
            aria-label={t(stopped ? "home.tickerRun" : "home.tickerStop")}
            onClick={() => setStopped(!stopped)}
          >
            <Icon name={stopped ? "play" : "pause"} size={13} />
          </button>
        </span>
      )}
    </section>
  )
}
