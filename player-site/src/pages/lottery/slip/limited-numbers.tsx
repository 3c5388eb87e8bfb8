import { FULL_PERCENT, hasValue } from "@baize/common/lottery/bets/number-rules.ts"
import { observer } from "mobx-react-lite"
import { useDesk } from "./desk.ts"
import style from "./limited-numbers.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** The most that are named; a pick with another one shows its prize, or that it isn't sold. */
const SHOWN = 40

/** The whole numbers that the operator pays less for or does not sell, for the chosen bet. */
export const LimitedNumbers = observer(function LimitedNumbers() {
  const { slip, betting, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const { type } = slip
  const rules = (betting.terms.value?.rules ?? []).filter(
    ({ bet, value }) =>
      value !== null && value.length > 1 && /^\d+$/.test(value) && (bet ?? type.code) === type.code && hasValue(type, value),
  )
  if (rules.length === 0) return null
  return (
    <section className={style.limited} aria-label={own("limited")}>
      <h3>{own("limited")}</h3>
      <ul>
        {rules.slice(0, SHOWN).map(({ bet, value, percent, left }) => (
          <li key={`${bet ?? ""} ${value}`}>
            <b className="number">{value}</b>{" "}
            {[
              percent === 0 && own(left === undefined ? "stopped" : "soldOut"),
              percent > 0 && percent < FULL_PERCENT && own("lowered", { rate: format.rate(percent * 10_000) }),
              percent > 0 && left !== undefined && own("left", { sum: format.money(left) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
      {rules.length > SHOWN && <p>{own("typed.more", { shown: format.count(rules.length - SHOWN) })}</p>}
    </section>
  )
})
