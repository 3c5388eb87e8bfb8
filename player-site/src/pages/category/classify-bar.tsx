import type { GameType } from "@baize/common/api/fields.ts"
import type { GameChoice } from "@baize/common/domain/games/game-choice.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { iconOf } from "../../parts/categories.ts"
import { Icon } from "../../parts/icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { NavLink } from "../../parts/router.ts"
import { useClassificationName } from "../../parts/use-classification-name.ts"
import { useScrollingRow } from "../../parts/use-scrolling-row.ts"
import { useWords } from "../../parts/words.ts"
import { FAVORITES, HOT, NEW, RECENT } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import style from "./classify-bar.module.css"

interface ClassifyBarProps {
  /** Within a category, a studio or a kind a choice filters the page; over all games each group has a page of its own. */
  within: boolean
  choice: GameChoice
  /** Those of a studio with several. */
  gameTypes: readonly GameType[]
  classifications: readonly string[]
  choose: (change: Partial<GameChoice>) => void
}

const groups = [
  { group: "hot", icon: "hot", path: HOT },
  { group: "new", icon: "new", path: NEW },
  { group: "recent", icon: "history", path: RECENT },
  { group: "favorites", icon: "heart", path: FAVORITES },
] as const

/** All, hot, new, recent, favorites, and the classifications of the category. */
export const ClassifyBar = observer(function ClassifyBar({
  within,
  choice,
  gameTypes,
  classifications,
  choose,
}: ClassifyBarProps) {
  const { session } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const nameOf = useClassificationName()
  const { group, gameType, classification } = choice
  // What a category or a studio offers may load after the page.
  const bar = useScrollingRow<HTMLFieldSetElement>(
    "[aria-pressed=true], [aria-current=page]",
    [group, gameType, classification, gameTypes, classifications].join(),
  )
  if (!within)
    return (
      <nav ref={bar} className={style.bar} aria-label={t("category.groups")}>
        {groups.map(({ group, icon, path }) => (
          <NavLink key={group} to={path} className={style.pill!}>
            <Icon name={icon} size={16} />
            {t(`nav.${group}`)}
          </NavLink>
        ))}
      </nav>
    )
  // A page about one kind of game always has that kind: it is not shown as pressed, and its groups keep it.
  const narrowed = (classifications.length > 0 && choice.classification) || (gameTypes.length > 0 && choice.gameType)
  const whole = choice.group === "all" && !narrowed
  const show = (change: Partial<GameChoice>) => choose({ group: "all", classification: undefined, ...change })
  const pill = (key: string, icon: IconName | undefined, text: string, pressed: boolean, pick: () => void) => (
    <button key={key} type="button" className={style.pill} aria-pressed={pressed} onClick={pick}>
      {icon && <Icon name={icon} size={16} />}
      {text}
    </button>
  )
  return (
    <fieldset ref={bar} className={style.bar} aria-label={t("category.groups")}>
      {pill("all", "grid", t("category.all"), whole, () => show({ gameType: undefined }))}
      {groups.map(({ group, icon }) =>
        pill(group, icon, t(`nav.${group}`), choice.group === group, () => {
          const own = group === "recent" || group === "favorites"
          if (own && !session.signedIn) popups.show({ kind: "login", afterwards: () => show({ group }) })
          else show({ group })
        }),
      )}
      {gameTypes.length > 0 && <span className={style.line} aria-hidden="true" />}
      {gameTypes.map(type =>
        pill(type, iconOf(type), t(`common:gameType.${type}`), choice.gameType === type, () =>
          show({ gameType: choice.gameType === type ? undefined : type }),
        ),
      )}
      {classifications.length > 0 && <span className={style.line} aria-hidden="true" />}
      {classifications.map(code =>
        pill(code, undefined, nameOf(code), choice.group === "all" && choice.classification === code, () =>
          show({ classification: code }),
        ),
      )}
    </fieldset>
  )
})
