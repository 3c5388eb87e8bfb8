import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { NextPage } from "../pages/category/next-page.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { GameGrid } from "../parts/game-grid.tsx"
import { Empty, Problem } from "../parts/notes.tsx"
import { useWords } from "../parts/words.ts"
import type { PopupProps } from "./popups.ts"

/** The games of a catalog entry that is a studio's lobby rather than a game. */
export const GamesPopup = observer(function GamesPopup({ popup: { lobby }, close }: PopupProps<"games">) {
  const domain = useDomain()
  const { t, language } = useWords()
  const [{ list }] = useState(() => domain.catalog())
  useEffect(() => {
    void list.show({ group: "all", gameType: lobby.gameType, vendor: lobby.vendor, gamesOnly: true, language })
  }, [list, lobby, language])
  return (
    <Dialog title={lobby.name} close={close} size="large">
      {list.known && list.total === 0 ? (
        <Empty icon="grid" title={t("category.empty.none")} />
      ) : (
        <GameGrid games={list.rows} waiting={list.loading ? 5 : 0} eager={10} narrow />
      )}
      {list.problem && <Problem problem={list.problem} retry={() => void list.more()} />}
      {!list.problem && <NextPage list={list} />}
    </Dialog>
  )
})
