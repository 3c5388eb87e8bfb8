import type { OpenedDraw } from "@baize/common/api/lottery.ts"
import { type PrizeRule, ruleOf } from "@baize/common/lottery/rule.ts"
import { observer } from "mobx-react-lite"
import { Die } from "./die.tsx"
import style from "./draw-numbers.module.css"
import { useLotteryWords } from "./use-lottery-words.ts"

interface DrawNumbersProps {
  rule: string
  opened: OpenedDraw["opened"]
  /** Every prize, not only the first. */
  all?: boolean
  /** The first prize alone, in as few lines as it takes; a special number follows a plus. */
  brief?: boolean
}

/** Numbers that fit a line of a card in their usual size. */
const MOST_LARGE = 7

/** The numbers of a draw, by its kind: dice, balls, places of a race, or tickets under the names of their prizes. */
export const DrawNumbers = observer(function DrawNumbers({ rule, opened, all = false, brief = false }: DrawNumbersProps) {
  const { t, prizeName } = useLotteryWords()
  const rules = ruleOf(rule)
  const [head] = opened
  if (!head) return null
  const together = isOneDrum(rule)
  const look = together ? "ball" : lookOf(rules)
  if (brief) {
    const prizes = together ? opened : [head]
    return (
      <div className={style.brief} data-many={head.numbers.length > MOST_LARGE || undefined}>
        {prizes.map(({ prize, numbers }) => (
          <Numbers key={prize} numbers={numbers} look={look} label={prizeName(prize, together)} />
        ))}
      </div>
    )
  }
  if (opened.length === 1) return <Numbers numbers={head.numbers} look={look} label={prizeName(head.prize)} />
  const list = (prizes: OpenedDraw["opened"]) => (
    <dl className={together ? `${style.prizes} ${style.drum}` : style.prizes}>
      {prizes.map(({ prize, numbers }) => (
        <div key={prize} data-first={prize === head.prize || undefined}>
          <dt>{prizeName(prize, together)}</dt>
          <dd>
            <Numbers numbers={numbers} look={together ? "ball" : "ticket"} label={prizeName(prize, together)} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (all || together) return list(opened)
  return (
    <div className={style.folded}>
      {list([head])}
      <details className={style.more}>
        <summary>{t("lottery.allPrizes")}</summary>
        {list(opened.slice(1))}
      </details>
    </div>
  )
})

/** Whether its special number is from the drum of the others, and stands with them. */
const isOneDrum = (rule: string): boolean => ruleOf(rule).some(({ rest }) => rest)

type NumberLook = "die" | "place" | "ball" | "ticket"

function Numbers({ numbers, look, label }: { numbers: readonly string[]; look: NumberLook; label: string }) {
  return (
    <ol className={style.numbers} data-look={look} aria-label={label}>
      {numbers.map((number, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number may occur twice, and a draw never changes
        <li key={n} data-number={Number(number)}>
          {look === "die" ? <Die pips={Number(number)} /> : number}
        </li>
      ))}
    </ol>
  )
}

function lookOf([rule, ...others]: readonly PrizeRule[]): NumberLook {
  if (!rule || others.length > 0 || rule.to > 99) return "ticket"
  if (rule.from === 1 && rule.to === 6) return "die"
  return rule.distinct && rule.to === rule.count ? "place" : "ball"
}
