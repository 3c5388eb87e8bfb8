import { watchedTables } from "@baize/common/domain/games/live-tables.ts"
import type { TableDesk } from "@baize/common/domain/games/table-desk.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Skeleton } from "../../parts/notes.tsx"
import { Picture } from "../../parts/picture.tsx"
import { isAt, roomOf, tableName } from "../../parts/table-name.ts"
import { problemText, useWords } from "../../parts/words.ts"
import bar from "./game-bar.module.css"
import style from "./tables.module.css"

/** In the bar above a live table: opens the list from which another one is added beside it. */
export const AddTable = observer(function AddTable({ desk, added }: { desk: TableDesk; added: () => void }) {
  const { t } = useTranslation("tables")
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={bar.button} onClick={() => setOpen(true)} aria-label={t("add")} title={t("add")}>
        <Icon name="grid" />
      </button>
      {open && <Chooser desk={desk} added={added} close={() => setOpen(false)} />}
    </>
  )
})

/** The live tables that are not open yet. */
const Chooser = observer(function Chooser({ desk, added, close }: { desk: TableDesk; added: () => void; close: () => void }) {
  const { dependencies } = useDomain()
  const { t } = useTranslation("tables")
  const { t: words, format, language } = useWords()
  const [tables] = useState(() => watchedTables(dependencies.api, dependencies.clock))
  const [adding, setAdding] = useState<string>()
  useEffect(() => tables.watch(language), [tables, language])
  const { refused } = desk
  const free = tables.list?.filter(table => desk.seats.every(({ play }) => !isAt(play, table)))
  return (
    <Dialog title={t("add")} close={close} size="medium">
      {refused && (
        <p role="alert">{refused.problem ? problemText(refused.problem, words) : t(`refused.${reasonOf(refused.outcome)}`)}</p>
      )}
      {!free && <Skeleton height={240} />}
      {free?.length === 0 && <p>{t("noneLeft")}</p>}
      <ul className={style.choices}>
        {free?.map(table => {
          const { game, room, least, most, traits } = table
          const key = `${game.id} ${room}`
          const name = tableName(table, t)
          return (
            <li key={key}>
              <Picture src={game.iconUrl} alt="" />
              <span>
                <strong>{name}</strong>
                <span className="number">
                  {[
                    t("limits", { least: format.money(least), most: format.money(most) }),
                    ...traits.map(one => t(`traits.${one}`)),
                  ].join(" · ")}
                </span>
              </span>
              <Button
                size="small"
                look="primary"
                busy={adding === key}
                onClick={async () => {
                  setAdding(key)
                  const open = await desk.add(game, language, roomOf(table))
                  setAdding(undefined)
                  if (!open) return
                  close()
                  added()
                }}
              >
                {t("sit")}
                <span className="hidden"> {t("at", { game: name })}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
})

const reasonOf = (outcome: string): "maintenance" | "other" => (outcome === "maintenance" ? "maintenance" : "other")
