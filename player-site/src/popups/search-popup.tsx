import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { NextPage } from "../pages/category/next-page.tsx"
import { SearchBox } from "../pages/category/search-box.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { GameGrid } from "../parts/game-grid.tsx"
import { Empty, Problem } from "../parts/notes.tsx"
import { useWords } from "../parts/words.ts"
import type { PopupProps } from "./popups.ts"
import style from "./search-popup.module.css"

/** Searches all games by name or studio, with each letter typed; before the first, it shows hot games. */
export const SearchPopup = observer(function SearchPopup({ popup, close }: PopupProps<"search">) {
  const domain = useDomain()
  const { t, format, language } = useWords()
  const [{ list }] = useState(() => domain.catalog())
  const [search, setSearch] = useState(popup.text ?? "")
  useEffect(() => {
    const choice = search ? ({ group: "all", search } as const) : ({ group: "hot" } as const)
    void list.show({ ...choice, gamesOnly: true, language }, { keep: true })
  }, [list, search, language])
  const found = list.shown?.search ?? ""
  return (
    <Dialog title={t("search.title")} close={close} size="large">
      <div className={style.head} data-search={found}>
        <SearchBox search={search} change={setSearch} label={t("search.label")} autoFocus leave={close} wide />
        <p className="number" role="status">
          {list.known && (found ? t("search.found", { count: list.total, shown: format.count(list.total) }) : t("home.hot"))}
        </p>
      </div>
      <div className={style.results}>
        {list.known && list.total === 0 ? (
          <Empty icon="search" title={t("search.none", { text: found })} text={t("search.noneText")} />
        ) : (
          <GameGrid games={list.rows} waiting={list.loading && !list.known ? 10 : 0} eager={10} narrow />
        )}
        {list.problem && <Problem problem={list.problem} retry={() => void list.more()} />}
        {!list.problem && <NextPage list={list} />}
      </div>
    </Dialog>
  )
})
