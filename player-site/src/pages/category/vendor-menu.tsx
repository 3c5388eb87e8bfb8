import type { GameType } from "@baize/common/api/fields.ts"
import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { useScrollingRow } from "../../parts/use-scrolling-row.ts"
import { useWords } from "../../parts/words.ts"
import style from "./vendor-menu.module.css"

interface VendorMenuProps {
  gameType: GameType | undefined
  /** Codes, separated by commas. */
  chosen: string | undefined
  choose: (vendors: string | undefined) => void
}

/**
 * The studios of a category by their logos; a click adds one to the filter or removes it. Not for games of one kind, which are of
 * few studios: the others would lead to an empty list.
 */
export const VendorMenu = observer(function VendorMenu({ gameType, chosen, choose }: VendorMenuProps) {
  const { site } = useDomain()
  const { t } = useWords()
  const menu = useScrollingRow<HTMLFieldSetElement>("[aria-pressed=true]", chosen)
  const vendors = (site.home?.vendors ?? [])
    .filter(vendor => !gameType || vendor.gameTypes.includes(gameType))
    .sort((one, other) => one.sort - other.sort)
  if (vendors.length < 2) return null
  const active = chosen?.split(",") ?? []
  const toggle = (code: string) =>
    choose((active.includes(code) ? active.filter(one => one !== code) : [...active, code]).join(",") || undefined)
  return (
    <fieldset ref={menu} className={style.menu} aria-label={t("category.vendors")}>
      {vendors.map(({ code, name, iconUrl, isNew }) => (
        <button key={code} type="button" aria-pressed={active.includes(code)} onClick={() => toggle(code)}>
          <img src={iconUrl} alt="" width="36" height="36" />
          <span>{name}</span>
          {isNew && <em>{t("game.new")}</em>}
        </button>
      ))}
    </fieldset>
  )
})
