import type { WholeTicket } from "@baize/common/domain/lottery/tickets.ts"
import { selectionsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { isRounded } from "@baize/common/lottery/bets/odds.ts"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { useDomain } from "../../../domain.ts"
import { DrawNumbers } from "../draw-numbers.tsx"
import style from "./tickets.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** Typed lines that are shown. */
const SHOWN = 200

/** What a ticket says: its numbers, its price, the odds as sold, its draw, and how its prize adds up. */
export const TicketFacts = observer(function TicketFacts({ whole }: { whole: WholeTicket }) {
  const { ticket, family, rule } = whole
  const { t, own, format, bets, unit, odds, written } = useSlipWords(family)
  const type = betTypeOf(family as LotteryFamily, ticket.bet)
  const instant = (iso: string): ReactNode => (
    <time dateTime={iso}>
      {format.instant(iso)} <span className={style.offset}>{format.offset}</span>
    </time>
  )
  const price = own("slip.price", {
    combinations: format.count(ticket.combinations),
    unit: unit(ticket.unit),
    multiple: format.count(ticket.multiple),
  })
  const facts: [string, ReactNode][] = [
    [
      own("ticket.numbers"),
      <p key="numbers" className={style.numbers}>
        {type ? written(type, ticket.expression, SHOWN) : ticket.expression}
      </p>,
    ],
    [own("ticket.price"), `${price} = ${format.money(ticket.stake)}`],
    [own("ticket.odds"), oddsText(winnable(type, ticket).map(n => [type?.tiers[n]?.code ?? "", odds(ticket.odds[n]!)]))],
    [own("ticket.group"), String(ticket.group)],
    [own("ticket.soldAt"), instant(ticket.soldAt)],
    [own("ticket.drawsAt"), instant(ticket.drawsAt)],
    [own("ticket.id"), <code key="id">{ticket.id}</code>],
  ]
  function oddsText(tiers: readonly (readonly [string, string])[]): string {
    if (tiers.length === 1) return tiers[0]![1]
    return tiers.map(([code, shown]) => t("common:labeled", { label: bets.tier(ticket.bet, code), value: shown })).join(" · ")
  }
  return (
    <>
      <header className={style.head} data-state={ticket.state}>
        <div>
          <h3>{bets.name(ticket.bet)}</h3>
          <p>
            {ticket.gameName} · <span className="number">{own("slip.for", { numero: ticket.numero })}</span>
          </p>
        </div>
        <p className={`number ${style.outcome}`}>
          <small>{own(`tickets.states.${ticket.state}`)}</small>
          {ticket.prize > 0 && <strong>+{format.money(ticket.prize)}</strong>}
        </p>
      </header>
      {ticket.opened && (
        <section className={style.drawn} aria-label={own("ticket.result")}>
          <h4>{own("ticket.result")}</h4>
          <DrawNumbers rule={rule} opened={ticket.opened} />
        </section>
      )}
      <PrizeSum whole={whole} />
      <dl className={`number ${style.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ticket.state === "waiting" && (
        <p className={style.closes}>{own("ticket.closes", { at: format.instant(ticket.closesAt) })}</p>
      )}
    </>
  )
})

/** The tiers that a pick of the pad can win; of typed lines, all. */
function winnable(type: ReturnType<typeof betTypeOf>, { expression, odds }: WholeTicket["ticket"]): readonly number[] {
  const [selection] = type && !expression.startsWith("=") ? (selectionsOf(type, expression) ?? []) : []
  const eligible = selection && type?.eligible(selection)
  return odds.map((_, n) => n).filter(n => !eligible || eligible[n]! > 0)
}

/** Hits × odds × unit × multiple, for each tier that was won. */
const PrizeSum = observer(function PrizeSum({ whole: { ticket, family } }: { whole: WholeTicket }) {
  const { own, format, bets, unit, odds } = useSlipWords(family)
  const { site } = useDomain()
  const type = betTypeOf(family as LotteryFamily, ticket.bet)
  const won = (ticket.hits ?? []).flatMap((hits, tier) => (hits > 0 ? [{ hits, tier }] : []))
  if (won.length === 0) return null
  const rounded = isRounded(ticket.hits ?? [], ticket.odds, ticket, site.info?.exponent ?? 2)
  return (
    <section className={style.sum}>
      <h4>{own("ticket.how")}</h4>
      <ul className="number">
        {won.map(({ hits, tier }) => (
          <li key={tier}>
            {ticket.odds.length > 1 && <span>{bets.tier(ticket.bet, type?.tiers[tier]?.code ?? "prize")}</span>}
            {own("ticket.line", {
              count: hits,
              shown: format.count(hits),
              odds: odds(ticket.odds[tier]!),
              unit: unit(ticket.unit),
              multiple: format.count(ticket.multiple),
            })}
          </li>
        ))}
        <li>
          <strong>{own(rounded ? "ticket.rounded" : "ticket.sum", { sum: format.money(ticket.prize) })}</strong>
        </li>
      </ul>
    </section>
  )
})
