import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { type Category, categoriesOf, centersOf, kindsOf, namedKindsOf } from "../parts/categories.ts"
import { Icon } from "../parts/icon.tsx"
import { Link, NavLink } from "../parts/router.ts"
import { useClassificationName } from "../parts/use-classification-name.ts"
import { useWords } from "../parts/words.ts"
import { HOT, PROMOTIONS } from "../paths.ts"
import style from "./navigation.module.css"
import { useDrop } from "./use-drop.ts"
import { useFittingRow } from "./use-fitting-row.ts"

/** Home, hot, one entry for each category that has vendors, two kinds of games, two studios, promotions. */
export const Navigation = observer(function Navigation() {
  const { site } = useDomain()
  const { t, language } = useWords()
  const nameOf = useClassificationName()
  const { vendors = [], blocks = [] } = site.home ?? {}
  const kinds = namedKindsOf(blocks)
  const categories = categoriesOf(vendors)
  const centers = centersOf(vendors)
  const row = useFittingRow<HTMLUListElement>(
    [
      language,
      ...categories.map(({ gameType }) => t(`common:gameType.${gameType}`)),
      ...kinds.map(({ kind }) => nameOf(kind)),
      ...centers.map(({ name }) => name),
    ].join(),
  )
  const entry = (to: string, text: string, place?: string) => (
    <li key={to} className={place}>
      <NavLink to={to} end className={style.entry!}>
        {text}
      </NavLink>
    </li>
  )
  return (
    <nav className={style.nav} aria-label={t("nav.main")}>
      <ul ref={row}>
        {entry("/", t("nav.home"))}
        {entry(HOT, t("nav.hot"))}
        {categories.map(category => (
          <CategoryEntry key={category.gameType} category={category} kinds={kindsOf(blocks, category.gameType)} />
        ))}
        {kinds.map(({ path, kind }) => entry(path, nameOf(kind), style.kind))}
        {centers.map(({ path, name }) => entry(path, name))}
        {entry(PROMOTIONS, t("nav.promotions"))}
      </ul>
    </nav>
  )
})

/** A category; its vendors and kinds of games drop down on hover, or by the arrow beside it. */
function CategoryEntry({ category, kinds }: { category: Category; kinds: readonly string[] }) {
  const { open, setOpen, opener, holder } = useDrop()
  const { t } = useWords()
  const nameOf = useClassificationName()
  const name = t(`common:gameType.${category.gameType}`)
  return (
    <li className={open ? style.open : undefined} {...holder}>
      <NavLink to={category.path} className={style.entry!} onClick={() => setOpen(false)}>
        {name}
      </NavLink>
      <button
        ref={opener}
        type="button"
        className={style.more}
        aria-expanded={open}
        aria-label={t("nav.vendorsOf", { category: name })}
        onClick={() => setOpen(!open)}
      >
        <Icon name="down" size={13} />
      </button>
      {open && (
        <div className={style.drop}>
          <div>
            <ul>
              {category.vendors.map(vendor => (
                <li key={vendor.code}>
                  <Link to={`${category.path}?vassalage=${vendor.code}`} onClick={() => setOpen(false)}>
                    <img src={vendor.iconUrl} alt="" width="44" height="44" loading="lazy" />
                    <span>{vendor.name}</span>
                    {vendor.isNew && <em>{t("game.new")}</em>}
                  </Link>
                </li>
              ))}
            </ul>
            {kinds.length > 1 && (
              <p>
                {kinds.map(kind => (
                  <Link key={kind} to={`${category.path}?gameClassify=${kind}`} onClick={() => setOpen(false)}>
                    {nameOf(kind)}
                  </Link>
                ))}
              </p>
            )}
          </div>
        </div>
      )}
    </li>
  )
}
