import type { GameType } from "@baize/common/api/fields.ts"
import type { GameChoice } from "@baize/common/domain/games/game-choice.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/Icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { NavLink } from "../../parts/Link.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import style from "./ClassifyBar.module.css"

interface Props {
  gameType: GameType | undefined
  choice: GameChoice
  classifications: readonly string[]
  choose: (change: Partial<GameChoice>) => void
}

const groups = [
  { group: "hot", icon: "hot", path: "/hot" },
  { group: "new", icon: "new", path: "/new" },
  { group: "recent", icon: "history", path: "/recent" },
  { group: "favourites", icon: "heart", path: "/favorite" },
] as const

/** All, hot, new, recent, favourites, and the classifications of the category. */
export const ClassifyBar = observer(function ClassifyBar({ gameType, choice, classifications, choose }: Props) {
  const { session } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const { t: anyT, i18n } = useTranslation("player")
  const nameOf = (code: string): string => {
    const key = `classification.${code}`
    return i18n.exists(key, { ns: "player" }) ? anyT(key as "classification.POKER") : code
  }
  if (!gameType)
    return (
      <nav className={style.bar} aria-label={t("category.groups")}>
        {groups.map(({ group, icon, path }) => (
          <NavLink key={group} to={path} className={style.pill!}>
            <Icon name={icon} size={16} />
            {t(`nav.${group}`)}
          </NavLink>
        ))}
      </nav>
    )
  const show = (change: Partial<GameChoice>) => choose({ group: "all", classification: undefined, ...change })
  const pill = (key: string, icon: IconName | undefined, text: string, pressed: boolean, pick: () => void) => (
    <button key={key} type="button" className={style.pill} aria-pressed={pressed} onClick={pick}>
      {icon && <Icon name={icon} size={16} />}
      {text}
    </button>
  )
  return (
    <fieldset className={style.bar} aria-label={t("category.groups")}>
      {pill("all", "grid", t("category.all"), choice.group === "all" && !choice.classification, () => show({}))}
      {groups.map(({ group, icon }) =>
        pill(group, icon, t(`nav.${group}`), choice.group === group, () => {
          const own = group === "recent" || group === "favourites"
          if (own && !session.signedIn) popups.show({ kind: "login", afterwards: () => show({ group }) })
          else show({ group })
        }),
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
