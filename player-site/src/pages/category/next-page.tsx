import type { GameCatalog } from "@baize/common/domain/games/catalog.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useLayoutEffect, useRef } from "react"
import { Button } from "../../parts/button.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./category-page.module.css"

/** How far below the window the next page begins to load, in pixels. */
const AHEAD = 500

/** The foot of an endless list: loads more when it comes into view, offers a button for it, and marks the end. */
export const NextPage = observer(function NextPage({ list }: { list: GameCatalog["list"] }) {
  const { t, format } = useWords()
  const foot = useRef<HTMLDivElement>(null)
  const { known, ended, total, loading } = list
  const rows = list.rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the foot may still be in view
  useLayoutEffect(() => {
    // What is known to be missing is asked for before the page is drawn: its places are then in the same picture as the foot.
    if (!known || ended || loading) return
    const place = foot.current?.getBoundingClientRect()
    if (place && place.bottom >= 0 && place.top < innerHeight + AHEAD) void list.more()
  }, [list, known, ended, loading, rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the foot may still be in view
  useEffect(() => {
    // Only one page loads at a time; if the foot has come into view meanwhile, it is noticed afterwards.
    if (!known || ended || loading || !foot.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void list.more(), {
      rootMargin: `${AHEAD}px`,
    })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [list, known, ended, loading, rows])
  if (!known || total === 0) return null
  if (ended) return <p className={style.end}>{t("category.end", { count: total, shown: format.count(total) })}</p>
  return (
    <div ref={foot} className={style.end}>
      <Button busy={loading} onClick={() => void list.more()}>
        {t("home.more")}
      </Button>
    </div>
  )
})
