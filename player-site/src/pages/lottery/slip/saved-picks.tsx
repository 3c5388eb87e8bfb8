import { MOST_TICKETS } from "@baize/common/api/lottery-tickets.ts"
import { MOST_PICKS, type SavedPick } from "@baize/common/domain/lottery/saved-picks.ts"
import { stakeOf } from "@baize/common/lottery/bets/odds.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Empty } from "../../../parts/notes.tsx"
import { useToasts } from "../../../popups/toasts.ts"
import { useDesk } from "./desk.ts"
import { RemoveButton } from "./remove-button.tsx"
import style from "./saved-picks.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** Saves the pick on the board, and opens those that were saved. */
export const SavedPicksTools = observer(function SavedPicksTools() {
  const { slip, saved, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const [open, setOpen] = useState(false)
  const say = useSavedWords()
  const { type, expression, combinations, unit, multiple, complete } = slip
  return (
    <>
      <Button
        size="small"
        disabled={!complete}
        onClick={() => say(saved.save({ bet: type.code, expression, combinations, unit, multiple }))}
      >
        <Icon name="heart" size={16} />
        {own("picks.save")}
      </Button>
      <Button size="small" look="bare" onClick={() => setOpen(true)}>
        {own("picks.open")}
        {saved.picks.length > 0 && <b className={`number ${style.count}`}>{format.count(saved.picks.length)}</b>}
      </Button>
      {open && (
        <Dialog title={own("picks.open")} close={() => setOpen(false)} size="medium">
          <PickList close={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
})

/** Says whether a pick was saved. */
export function useSavedWords(): (isSaved: boolean) => void {
  const { own, format } = useSlipWords(useDesk().family)
  const toasts = useToasts()
  return isSaved =>
    isSaved ? toasts.say(own("picks.saved"), "positive") : toasts.say(own("picks.full", { most: format.count(MOST_PICKS) }))
}

const PickList = observer(function PickList({ close }: { close: () => void }) {
  const { slip, saved, family } = useDesk()
  const { own } = useSlipWords(family)
  const known = saved.picks.filter(({ bet }) => slip.types.some(({ code }) => code === bet))
  if (known.length === 0) return <Empty icon="heart" title={own("picks.none")} text={own("picks.noneText")} />
  return (
    <>
      <p className={style.lead}>{own("picks.text")}</p>
      <ul className={style.picks}>
        {known.map(pick => (
          <PickLine key={`${pick.bet} ${pick.expression}`} pick={pick} close={close} />
        ))}
      </ul>
    </>
  )
})

const PickLine = observer(function PickLine({ pick, close }: { pick: SavedPick; close: () => void }) {
  const { slip, betting, saved, family } = useDesk()
  const { own, bets, format, unit, written } = useSlipWords(family)
  const toasts = useToasts()
  const { bet, expression, combinations, multiple } = pick
  const type = slip.types.find(({ code }) => code === bet)!
  const stake = stakeOf(combinations, pick, slip.terms.exponent)
  const name = bets.name(bet)
  function add(): void {
    if (stake === undefined) return
    betting.put([{ ...pick, stake }])
    toasts.say(own("picks.added"), "positive")
  }
  function load(): void {
    void slip.load(pick)
    close()
  }
  return (
    <li>
      <div className={style.what}>
        <strong>{name}</strong>
        <p className={`number ${style.numbers}`}>{written(type, expression, SHOWN)}</p>
        <p className={`number ${style.price}`}>
          {own("slip.price", {
            combinations: format.count(combinations),
            unit: unit(pick.unit),
            multiple: format.count(multiple),
          })}
          {stake !== undefined && ` = ${format.money(stake)}`}
        </p>
      </div>
      <RemoveButton
        label={own("picks.remove", { bet: name, numbers: written(type, expression, SHOWN) })}
        onClick={() => saved.remove(pick)}
      />
      <div className={style.actions}>
        <Button look="primary" size="small" disabled={slip.bets.length >= MOST_TICKETS || stake === undefined} onClick={add}>
          {own("add")}
        </Button>
        <Button size="small" onClick={load}>
          {own("picks.load")}
        </Button>
      </div>
    </li>
  )
})

/** Typed lines that a saved pick shows. */
const SHOWN = 8
