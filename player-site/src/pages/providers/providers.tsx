import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { iconOf } from "../../parts/categories.ts"
import { Icon } from "../../parts/icon.tsx"
import { Link, useSearchParams } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useScrollingRow } from "../../parts/use-scrolling-row.ts"
import { useWords } from "../../parts/words.ts"
import { PROVIDERS } from "../../paths.ts"
import { CategoryPage } from "../category/category-page.tsx"
import bar from "../category/classify-bar.module.css"
import style from "./providers.module.css"

/** The studios with games here; with one in the address (`vassalage`), its games. */
export const Providers = observer(function Providers() {
  const { site } = useDomain()
  const { t, format } = useWords()
  const [query, setQuery] = useSearchParams()
  const kinds = useScrollingRow<HTMLFieldSetElement>("[aria-pressed=true]", query.get("gameType") ?? undefined)
  const vendors = site.home?.vendors ?? []
  const chosen = vendors.find(({ code }) => code === query.get("vassalage")?.toUpperCase())
  if (chosen) return <CategoryPage key={chosen.code} vendor={chosen.code} />
  const type = gameTypes.find(one => one === query.get("gameType"))
  const show = (gameType: GameType | undefined) =>
    setQuery(gameType ? { gameType } : {}, { replace: true, preventScrollReset: true })
  const shown = vendors.filter(({ gameTypes }) => !type || gameTypes.includes(type))
  return (
    <>
      <Title text={t("providers.title")} />
      <header className={style.head}>
        <h1>{t("providers.title")}</h1>
        <p role="status">{t("providers.count", { count: shown.length, shown: format.count(shown.length) })}</p>
      </header>
      <fieldset ref={kinds} className={bar.bar} aria-label={t("category.groups")}>
        <button type="button" className={bar.pill} aria-pressed={!type} onClick={() => show(undefined)}>
          <Icon name="grid" size={16} />
          {t("category.all")}
        </button>
        {gameTypes
          .filter(one => vendors.some(({ gameTypes }) => gameTypes.includes(one)))
          .map(one => (
            <button key={one} type="button" className={bar.pill} aria-pressed={type === one} onClick={() => show(one)}>
              <Icon name={iconOf(one)} size={16} />
              {t(`common:gameType.${one}`)}
            </button>
          ))}
      </fieldset>
      <ul className={style.list}>
        {shown.map(({ code, name, iconUrl, isNew, games, gameTypes: types }) => (
          <li key={code}>
            <Link to={`${PROVIDERS}?vassalage=${code}`}>
              <img src={iconUrl} alt="" width="72" height="72" loading="lazy" />
              <span className={style.words}>
                <strong>
                  {name}
                  {isNew && <em>{t("game.new")}</em>}
                </strong>
                <span>{types.map(one => t(`common:gameType.${one}`)).join(" · ")}</span>
                <span className="number">{t("home.games", { count: games })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
})
