import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { NextPage } from "../pages/category/next-page.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { GameGrid } from "../parts/game-grid.tsx"
import { Empty, Problem } from "../parts/notes.tsx"
import { useWords } from "../parts/words.ts"
import form from "./forms.module.css"
import type { PopupProps } from "./popups.ts"

/** Games of a few seconds, available anywhere on the site. */
export const MiniPopup = observer(function MiniPopup({ close }: PopupProps<"mini">) {
  const domain = useDomain()
  const { t, language } = useWords()
  const [{ list }] = useState(() => domain.catalog())
  useEffect(() => {
    void list.show({ group: "all", classification: "MINI", gamesOnly: true, language })
  }, [list, language])
  return (
    <Dialog title={t("mini.title")} close={close} size="large">
      <p className={form.text}>{t("mini.text")}</p>
      {list.known && list.total === 0 ? (
        <Empty icon="grid" title={t("mini.none")} />
      ) : (
        <GameGrid games={list.rows} waiting={list.loading ? 5 : 0} eager={10} narrow />
      )}
      {list.problem && <Problem problem={list.problem} retry={() => void list.more()} />}
      {!list.problem && <NextPage list={list} />}
    </Dialog>
  )
})
