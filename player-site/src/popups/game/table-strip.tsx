import type { Seat, TableDesk } from "@baize/common/domain/games/table-desk.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Icon } from "../../parts/icon.tsx"
import { openTableName } from "../../parts/table-name.ts"
import style from "./tables.module.css"

interface TableStripProps {
  desk: TableDesk
  active: Seat
  turnTo: (seat: Seat) => void
  leave: (seat: Seat) => void
}

/** The open tables: turns to one (a phone shows one at a time), or leaves it. */
export const TableStrip = observer(function TableStrip({ desk, active, turnTo, leave }: TableStripProps) {
  const { t } = useTranslation("tables")
  const named = desk.seats.map(seat => ({ seat, name: openTableName(seat.play, t) }))
  return (
    <nav className={style.strip} aria-label={t("open")}>
      <ul>
        {named.map(({ seat, name }) => (
          <li key={seat.id} data-active={seat.id === active.id}>
            <button type="button" aria-current={seat.id === active.id} onClick={() => turnTo(seat)}>
              {name}
            </button>
            <button type="button" className={style.leave} onClick={() => leave(seat)} aria-label={t("leave", { game: name })}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
})
