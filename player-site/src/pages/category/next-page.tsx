import type { GameCatalog } from "@baize/common/domain/games/catalog.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { Button } from "../../parts/button.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./category-page.module.css"

/** The foot of an endless list: loads more when it comes into view, offers a button for it, and marks the end. */
export const NextPage = observer(function NextPage({ list }: { list: GameCatalog["list"] }) {
  const { t, format } = useWords()
  const foot = useRef<HTMLDivElement>(null)
  const { known, ended, total, loading } = list
  const rows = list.rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the foot may still be in view
  useEffect(() => {
    // Only one page loads at a time; if the foot has come into view meanwhile, it is noticed afterwards.
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
