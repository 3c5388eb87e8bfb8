import type { GameType } from "@baize/common/api/fields.ts"
import type { HomeContent } from "@baize/common/domain/site/home.ts"
import { iconOf } from "../../parts/categories.ts"
import { Icon } from "../../parts/icon.tsx"
import { Picture } from "../../parts/picture.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { gameTypePath } from "../../paths.ts"
import style from "./quick-entries.module.css"

const entries: readonly GameType[] = ["LIVE", "RNG", "FISH"]

/** The three most used links: live tables, slots, fishing. */
export function QuickEntries({ blocks }: { blocks: HomeContent["blocks"] }) {
  const { t } = useWords()
  const shown = blocks.filter(({ gameType }) => entries.includes(gameType))
  return (
    <nav className={style.entries} aria-label={t("home.quick")}>
      {[...shown]
        .sort((one, other) => entries.indexOf(one.gameType) - entries.indexOf(other.gameType))
        .map(({ gameType, open, games }) => (
          <Link key={gameType} to={gameTypePath(gameType)} className={`${style.entry} ${style[gameType]}`}>
            <span className={style.words}>
              <Icon name={iconOf(gameType)} size={26} />
              <strong>{t(`common:gameType.${gameType}`)}</strong>
              <span>{open > 0 ? t("home.games", { count: open }) : t("game.maintenance")}</span>
            </span>
            <span className={style.cards} aria-hidden="true">
              {games.slice(0, 2).map(({ id, iconUrl }, index) => (
                <Picture key={id} src={iconUrl} alt="" className={index === 1 ? style.second : undefined} />
              ))}
            </span>
          </Link>
        ))}
    </nav>
  )
}
