import { useTranslation } from "react-i18next"
import { Dotted } from "../../../parts/dotted.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useMethodName } from "../../../parts/use-method-name.ts"
import { useWords } from "../../../parts/words.ts"
import { useBonusWords } from "../bonuses/use-bonus-words.ts"
import style from "./level.module.css"
import type { LevelAnswer } from "./use-levels.ts"

type Level = LevelAnswer["levels"][number]

/** A level: the points that it takes, and what it brings that the one before does not. */
export function LevelCard({ one: { name, points, multiplier, benefits, bonuses }, reached }: { one: Level; reached: boolean }) {
  const { format } = useWords()
  const { t } = useTranslation("level")
  return (
    <Panel
      title={name}
      end={
        <span className={reached ? style.reached : style.needs}>
          {reached && <Icon name="check" size={16} />}
          {reached ? t("reached") : t("needs", { count: points, points: format.count(points) })}
        </span>
      }
    >
      {benefits.length + bonuses.length === 0 && multiplier === null && <p className={style.rule}>{t("same")}</p>}
      <ul className={style.benefits}>
        {bonuses.map(({ campaign, terms }) => (
          <Bonus key={campaign} terms={terms} />
        ))}
        {multiplier !== null && (
          <li>
            <Icon name="coin" size={20} />
            <span>
              <strong>{t("multiplier", { rate: format.rate(multiplier - 1_000_000) })}</strong>
              <small>{t("multiplierText")}</small>
            </span>
          </li>
        )}
        {benefits.map(benefit => (
          <Benefit key={`${benefit.side} ${benefit.method}`} benefit={benefit} />
        ))}
      </ul>
    </Panel>
  )
}

function Bonus({ terms }: { terms: Level["bonuses"][number]["terms"] }) {
  const { t } = useTranslation("level")
  const { granted, lines } = useBonusWords()
  const played = lines(terms).filter(({ name }) => name === "wagering" || name === "maxStake" || name === "days")
  return (
    <li>
      <Icon name="gift" size={20} />
      <span>
        <strong>{t("bonus", { grant: granted(terms) })}</strong>
        <small>{t("bonusText")}</small>
        {played.map(({ name, text }) => (
          <small key={name}>{text}</small>
        ))}
      </span>
    </li>
  )
}

function Benefit({ benefit: { side, method, opens, max, perDay, fee, minutes } }: { benefit: Level["benefits"][number] }) {
  const { format } = useWords()
  const { t } = useTranslation("level")
  const methodName = useMethodName()
  const facts = [
    t("max", { sum: format.money(max) }),
    ...(side === "withdrawal" ? [perDay === null ? t("noDayLimit") : t("perDay", { sum: format.money(perDay) })] : []),
    feeText(),
    ...(minutes !== null && minutes > 0 ? [t("minutes", { count: minutes, minutes: format.count(minutes) })] : []),
  ]
  function feeText(): string {
    if (!fee || (fee.fixed === 0 && fee.ppm === 0)) return t("noFee")
    const parts = [...(fee.fixed > 0 ? [format.money(fee.fixed)] : []), ...(fee.ppm > 0 ? [format.rate(fee.ppm)] : [])]
    return t("fee", { fee: parts.join(" + ") })
  }
  return (
    <li>
      <Icon name={side === "deposit" ? "deposit" : "withdraw"} size={20} />
      <span>
        <strong>{t(opens ? `${side}.opens` : `${side}.changes`, { method: methodName(method) })}</strong>
        <small>
          <Dotted items={Object.fromEntries(facts.map(fact => [fact, fact]))} />
        </small>
      </span>
    </li>
  )
}
