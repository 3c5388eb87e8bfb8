import { useWords } from "../../parts/words.ts"
import style from "./Jackpot.module.css"

/** The real progressive pool. */
export function Jackpot({ pool }: { pool: number }) {
  const { t, format } = useWords()
  return (
    <section className={style.jackpot} aria-label={t("home.jackpot")}>
      <h2>{t("home.jackpot")}</h2>
      <strong className="number">{format.money(pool)}</strong>
    </section>
  )
}
