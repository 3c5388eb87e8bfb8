import type { AnyBetType } from "@baize/common/domain/lottery/slip.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { Icon } from "../../../parts/icon.tsx"
import { useScrollingRow } from "../../../parts/use-scrolling-row.ts"
import style from "./bet-menu.module.css"
import { useDesk } from "./desk.ts"
import { useSlipWords } from "./use-slip-words.ts"

const FAVORITES = "*"

/** The bet types of a lottery: groups, the parts of the draw they are about, and the kinds of bets on a part. */
export const BetMenu = observer(function BetMenu() {
  const { slip, family, favorites } = useDesk()
  const { own, bets } = useSlipWords(family)
  const [starred, setStarred] = useState(false)
  const groups = [...new Set(slip.types.map(({ group }) => group))]
  const showsStarred = starred && favorites.codes.length > 0
  const shown = showsStarred
    ? slip.types.filter(({ code }) => favorites.has(code))
    : slip.types.filter(({ group }) => group === slip.type.group)
  const line = useScrollingRow("[aria-pressed=true]", showsStarred ? FAVORITES : slip.type.group)
  const open = (group: string): void => {
    setStarred(false)
    if (group !== slip.type.group) slip.choose(slip.types.find(type => type.group === group)!.code)
  }
  return (
    <div className={style.menu}>
      {(groups.length > 1 || favorites.codes.length > 0) && (
        <nav ref={line} className={style.groups} aria-label={own("groups")}>
          {favorites.codes.length > 0 && (
            <button type="button" aria-pressed={showsStarred} onClick={() => setStarred(true)}>
              <Icon name="heart-full" size={16} />
              {own("favorites")}
            </button>
          )}
          {groups.map(group => (
            <button
              key={group}
              type="button"
              aria-pressed={!showsStarred && group === slip.type.group}
              onClick={() => open(group)}
            >
              {bets.group(group)}
            </button>
          ))}
        </nav>
      )}
      {showsStarred ? <Kinds types={shown} named /> : <Parts types={shown} />}
    </div>
  )
})

/** Where a group has bets on several parts of a draw, the part is chosen first. */
const Parts = observer(function Parts({ types }: { types: readonly AnyBetType[] }) {
  const { slip, family } = useDesk()
  const { own, bets } = useSlipWords(family)
  const partOf = ({ code }: AnyBetType): string => bets.part(code) ?? ""
  const parts = [...new Set(types.map(partOf))]
  if (parts.length < 2) return types.length > 1 && <Kinds types={types} />
  const part = partOf(slip.type)
  const open = (other: string): void => {
    const there = types.filter(type => partOf(type) === other)
    const alike = there.find(({ code }) => bets.kind(code) === bets.kind(slip.type.code)) ?? there[0]!
    slip.choose(alike.code)
  }
  const kinds = types.filter(type => partOf(type) === part)
  return (
    <>
      <fieldset className={style.parts} aria-label={own("parts")}>
        {parts.map(one => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => open(one)}>
            {one || bets.group(slip.type.group)}
          </button>
        ))}
      </fieldset>
      {kinds.length > 1 && <Kinds types={kinds} />}
    </>
  )
})

const Kinds = observer(function Kinds({ types, named = false }: { types: readonly AnyBetType[]; named?: boolean }) {
  const { slip, family } = useDesk()
  const { own, bets } = useSlipWords(family)
  return (
    <fieldset className={style.kinds} aria-label={own("types")}>
      {types.map(({ code }) => (
        <button key={code} type="button" aria-pressed={code === slip.type.code} onClick={() => slip.choose(code)}>
          {named ? bets.name(code) : bets.kind(code)}
        </button>
      ))}
    </fieldset>
  )
})
