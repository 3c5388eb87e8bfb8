import type { BonusTerms } from "@baize/common/api/bonuses.ts"
import style from "./bonuses.module.css"
import { useBonusWords } from "./use-bonus-words.ts"

/** All terms of a bonus on one card. */
export function TermsCard({ terms }: { terms: BonusTerms }) {
  const { t, lines } = useBonusWords()
  return (
    <dl className={style.terms}>
      {lines(terms).map(({ name, text }) => (
        <div key={name}>
          <dt>{t(`termNames.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
