import type { GameCatalog } from "@baize/common/domain/games/catalogue.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { Button } from "../../parts/button.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./category-page.module.css"

/** The foot of an endless list: coming into view asks for more, a button does so by hand, and the end is called the end. */
export const NextPage = observer(function NextPage({ list }: { list: GameCatalog["list"] }) {
  const { t, format } = useWords()
  const foot = useRef<HTMLDivElement>(null)
  const { known, ended, total, loading } = list
  const rows = list.rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came may leave the foot still in view
  useEffect(() => {
    // Nothing is asked for twice at a time; where the foot came into view meanwhile, it is seen afterwards.
    if (!known || ended || loading || !foot.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void list.more(), { rootMargin: "500px" })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [list, known, ended, loading, rows])
  if (!known || total === 0) return null
  return (
    <div ref={foot} className={style.end}>
      {ended ? (
        <p>{t("category.end", { count: total, shown: format.count(total) })}</p>
      ) : (
        <Button busy={loading} onClick={() => void list.more()}>
          {t("home.more")}
        </Button>
      )}
    </div>
  )
})
