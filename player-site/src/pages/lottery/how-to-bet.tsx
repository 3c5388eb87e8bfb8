import { lotteryGame } from "@baize/common/api/lottery.ts"
import { lotteryTerms } from "@baize/common/api/lottery-tickets.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import type { BetType } from "@baize/common/lottery/bets/bet-type.ts"
import { betTypesOf, type LotteryFamily, lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import { familyOfRule } from "@baize/common/lottery/bets/family-rules.ts"
import { paysOf, returnOf } from "@baize/common/lottery/bets/returns.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { lotteryPath } from "../../paths.ts"
import { type BetWords, betWords } from "./bet-words.ts"
import style from "./how-to-bet.module.css"
import page from "./lottery.module.css"
import type { LotteryKind } from "./lottery-kind.ts"
import pills from "./pills.module.css"

/** Prizes of a lottery that takes no bets are shown in this prize group. */
const UNSOLD = 1_950

type DeclaredBet = BetType<never>

/** How each bet on a lottery wins, with its chances, what it pays and what it returns: all from the declarations. */
export const HowToBet = observer(function HowToBet({ gameCode, kind }: { gameCode: string; kind: LotteryKind }) {
  const { api } = useDomain().dependencies
  const { format, language } = useWords()
  const { t } = useTranslation("lotteryRules")
  const { t: bets } = useTranslation("lotteryBets")
  const [game] = useState(() => new Remote((spoken: string) => api(lotteryGame, { gameCode, language: spoken })))
  const [terms] = useState(() => new Remote(() => api(lotteryTerms, { gameCode })))
  useEffect(() => void game.load(language), [game, language])
  useEffect(() => void terms.load(), [terms])
  const { value, problem } = game
  const group = terms.value?.groups.to ?? UNSOLD
  // Where no bets are taken there are no terms; the rule of the draw names the family.
  const known = terms.value?.family ?? (terms.problem && value ? familyOfRule(value.rule) : undefined)
  const family = lotteryFamilies.find(one => one === known)
  const name = value?.gameName ?? ""
  const percent = (rate: number): string => format.rate(Math.round(rate * 1_000_000))
  return (
    <div className={page.page}>
      <Link to={`${lotteryPath[kind]}?gameCode=${encodeURIComponent(gameCode)}`} className={page.back}>
        <Icon name="left" size={16} />
        {t("back", { game: name })}
      </Link>
      <Title text={t("of", { game: name })} />
      <header className={page.head}>
        <h1>{t("of", { game: name })}</h1>
      </header>
      {problem && <Problem problem={problem} retry={() => void game.load(language)} />}
      {!problem && (!value || (!terms.value && !terms.problem)) && <Skeleton height={420} />}
      {value && (terms.value || terms.problem) && !family && <Empty icon="lott" title={t("missing")} />}
      {value && family && (
        <>
          <p className={style.intro}>{t("intro", { group: String(group), rate: percent(group / 2_000) })}</p>
          <BetGroups family={family} words={betWords(bets, family)} percent={percent} group={group} />
        </>
      )}
    </div>
  )
})

interface BetGroupsProps {
  family: LotteryFamily
  words: BetWords
  percent: (rate: number) => string
  /** The prize group in which prizes are shown. */
  group: number
}

/** The bets of a family under the groups of its board. */
function BetGroups({ family, words, percent, group: shownIn }: BetGroupsProps) {
  const { t } = useTranslation("lotteryRules")
  const types = betTypesOf(family) as readonly DeclaredBet[]
  const groups = [...new Set(types.map(({ group }) => group))]
  return (
    <>
      {groups.length > 1 && (
        <nav className={pills.pills} aria-label={t("groups")}>
          {groups.map(group => (
            <a key={group} href={`#${group}`}>
              {words.group(group)}
            </a>
          ))}
        </nav>
      )}
      {groups.map(group => (
        <div key={group} id={group} className={style.group}>
          <Panel title={words.group(group)}>
            {types
              .filter(type => type.group === group)
              .map(type => (
                <OneBet key={type.code} type={type} words={words} percent={percent} group={shownIn} />
              ))}
          </Panel>
        </div>
      ))}
    </>
  )
}

/** Bets of which one combination can win more than once in a draw: their chance is a mean number of hits. */
const winsAgain = (code: string): boolean => /^(lo-|de-head)/.test(code)

/** Prizes of a bet are listed at once up to here, and folded beyond. */
const FEW = 5

interface OneBetProps extends Omit<BetGroupsProps, "family"> {
  type: DeclaredBet
}

function OneBet({ type, words, percent, group }: OneBetProps) {
  const { t } = useTranslation("lotteryRules")
  const { format, language } = useWords()
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const fine = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const often = winsAgain(type.code)
  const name = words.name(type.code)
  const table = (
    <div className={style.scroll}>
      <table>
        <caption className="hidden">{t("caption", { bet: name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("prize")}</th>
            <th scope="col">{t(often ? "average" : "chance")}</th>
            <th scope="col">{t("pays")}</th>
          </tr>
        </thead>
        <tbody>
          {type.tiers.map(tier => (
            <tr key={tier.code}>
              <th scope="row">{words.tier(type.code, tier.code)}</th>
              <td>
                {often
                  ? figure.format(tier.chance.ways / tier.chance.of)
                  : t("oneIn", { draws: figure.format(tier.chance.of / tier.chance.ways) })}
              </td>
              <td>{fine.format(paysOf(tier, group))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return (
    <article className={style.bet}>
      <h3>{name}</h3>
      <p>{words.how(type.code)}</p>
      <p className={style.returns}>{t("returns", { rate: percent(returnOf(type, group)) })}</p>
      {type.tiers.length > FEW ? (
        <details>
          <summary>{t("prizes", { count: type.tiers.length, shown: format.count(type.tiers.length) })}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </article>
  )
}
