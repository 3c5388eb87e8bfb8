import { type GameSort, gameSorts } from "@baize/common/api/games.ts"
import { Icon } from "../../parts/icon.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./sort-select.module.css"

const OWN = ""

/** The order of the games: the house's, or one of four. */
export function SortSelect({ sort, choose }: { sort: GameSort | undefined; choose: (sort: GameSort | undefined) => void }) {
  const { t } = useWords()
  return (
    <span className={style.sort}>
      <select
        aria-label={t("category.sort")}
        value={sort ?? OWN}
        onChange={event => choose(gameSorts.find(one => one === event.target.value))}
      >
        <option value={OWN}>{t("category.sorts.own")}</option>
        {gameSorts.map(one => (
          <option key={one} value={one}>
            {t(`category.sorts.${one}`)}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  )
}
