import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { NextPage } from "../pages/category/next-page.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { GameGrid } from "../parts/game-grid.tsx"
import { Empty, Problem } from "../parts/notes.tsx"
import { SearchBox } from "../parts/search-box.tsx"
import { useWords } from "../parts/words.ts"
import type { PopupProps } from "./popups.ts"
import style from "./search-popup.module.css"

/** A member's last games before the first letter. */
const LAST = 10
/** Milliseconds that hot games wait for them. */
const PATIENCE = 500

/** Searches all games by name or studio, with each letter typed; before the first, it shows the last ones played and hot ones. */
export const SearchPopup = observer(function SearchPopup({ popup, close }: PopupProps<"search">) {
  const domain = useDomain()
  const { t, format, language } = useWords()
  const [{ list }] = useState(() => domain.catalog())
  const [search, setSearch] = useState(popup.text ?? "")
  useEffect(() => {
    const choice = search ? ({ group: "all", search } as const) : ({ group: "hot" } as const)
    void list.show({ ...choice, gamesOnly: true, language }, { keep: true })
  }, [list, search, language])
  const [{ list: recent }] = useState(() => domain.catalog())
  const { signedIn } = domain.session
  useEffect(() => {
    if (signedIn) void recent.show({ group: "recent", language })
  }, [recent, signedIn, language])
  const [late, setLate] = useState(false)
  const open = signedIn && !recent.known && !recent.problem
  useEffect(() => {
    if (!open || !list.known) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [open, list.known])
  const found = list.shown?.search ?? ""
  const played = late || found || search ? [] : recent.rows.filter(({ isLobby }) => !isLobby).slice(0, LAST)
  const isEmpty = list.known && list.total === 0
  // Nothing moves when the last games come: those that come too late are left out.
  const waits = open && !search && !late
  return (
    <Dialog title={t("search.title")} close={close} size="large">
      <div className={style.head} data-search={found}>
        <SearchBox search={search} change={setSearch} label={t("search.label")} autoFocus leave={close} wide />
        <p className="number" role="status">
          {list.known &&
            !waits &&
            (found
              ? t("search.found", { count: list.total, shown: format.count(list.total) })
              : played.length === 0 && !isEmpty && t("home.hot"))}
        </p>
      </div>
      <div className={style.results}>
        {isEmpty && found ? (
          <Empty icon="search" title={t("search.none", { text: found })} text={t("search.noneText")} />
        ) : (
          <>
            {played.length > 0 && (
              <>
                <h3>{t("nav.recent")}</h3>
                <GameGrid games={played} row narrow />
                {!isEmpty && <h3>{t("home.hot")}</h3>}
              </>
            )}
            <GameGrid
              games={waits ? [] : list.rows}
              waiting={waits || (list.loading && !list.known) ? 10 : 0}
              eager={10}
              narrow
            />
          </>
        )}
        {list.problem && <Problem problem={list.problem} retry={() => void list.more()} />}
        {!waits && !list.problem && <NextPage list={list} />}
      </div>
    </Dialog>
  )
})
