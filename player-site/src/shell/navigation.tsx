import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { type Category, categoriesOf, centersOf } from "../parts/categories.ts"
import { Icon } from "../parts/icon.tsx"
import { Link, NavLink } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { HOT, PROMOTIONS } from "../paths.ts"
import style from "./navigation.module.css"
import { useDrop } from "./use-drop.ts"
import { useFittingRow } from "./use-fitting-row.ts"

/** Home, hot, one entry for each category that has vendors, two studios, promotions. */
export const Navigation = observer(function Navigation() {
  const { site } = useDomain()
  const { t, language } = useWords()
  const vendors = site.home?.vendors ?? []
  const categories = categoriesOf(vendors)
  const centers = centersOf(vendors)
  const row = useFittingRow<HTMLUListElement>(
    [language, ...categories.map(({ path }) => path), ...centers.map(({ name }) => name)].join(),
  )
  const entry = (to: string, text: string) => (
    <li key={to}>
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
          <CategoryEntry key={category.gameType} category={category} />
        ))}
        {centers.map(({ path, name }) => entry(path, name))}
        {entry(PROMOTIONS, t("nav.promotions"))}
      </ul>
    </nav>
  )
})

/** A category; its vendors drop down on hover, or by the arrow beside it. */
function CategoryEntry({ category }: { category: Category }) {
  const { open, setOpen, opener, holder } = useDrop()
  const { t } = useWords()
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
        </div>
      )}
    </li>
  )
}
