import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Contract } from "@baize/common/api/contracts.ts"
import { backTestOffer } from "@baize/common/api/forecast.ts"
import { lintForDownline } from "@baize/common/contracts/lint.ts"
import type { WaitingContracts } from "@baize/common/domain/contracts/waiting-contracts.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Panel } from "../../parts/panel.tsx"
import { useRake } from "../../parts/use-rake.ts"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { BackTest } from "./back-test.tsx"
import style from "./offer.module.css"
import { OfferAnswer } from "./offer-answer.tsx"
import { Tiers } from "./tiers.tsx"
import { Warnings } from "./warnings.tsx"

/** One pending contract: every term, and the answer, confirmed by the payment password. */
export const Offer = observer(function Offer({ contract, contracts }: { contract: Contract; contracts: WaitingContracts }) {
  const { dependencies } = useDomain()
  const { t, format } = useWords()
  const words = useTranslation("contracts").t
  const rake = useRake()
  const [backTest] = useState(() => new Remote(() => dependencies.api(backTestOffer, { contractId: contract.id })))
  useEffect(() => void backTest.load(), [backTest])
  const upline = contract.upline.account || t("contract.house")
  const { amendment } = contract
  const terms = amendment?.terms ?? contract.terms
  const until = amendment?.expiresAt ?? contract.offerExpiresAt

  return (
    <Panel
      title={t("common:labeled", {
        label: words(`kinds.${contract.kind}`),
        value: t(amendment ? "contract.change" : "contract.offer", { upline }),
      })}
    >
      <div className={form.form}>
        <p className={style.until}>{t("contract.until", { at: format.instant(until) })}</p>
        <TermsList terms={terms} before={amendment ? contract.terms : undefined} />
        {amendment && <p className={style.until}>{t("contract.before")}</p>}
        {amendment && <Tiers tiers={contract.terms.tiers} />}
        {amendment && <p className={style.until}>{t("contract.after")}</p>}
        <Tiers tiers={terms.tiers} />
        {rake && <p className={style.until}>{rake}</p>}
        <Warnings warnings={lintForDownline(terms, { returnPpm: backTest.value?.returnPpm ?? undefined })} />
        <BackTest result={backTest} retry={() => void backTest.load()} />
        <p className={style.until}>
          {words(`effects.${amendment ? "sign-amendment" : contract.kind === "hourly" ? "sign-hourly" : "sign"}`)}
        </p>
        <OfferAnswer contract={contract} contracts={contracts} />
      </div>
    </Panel>
  )
})

/** Every term, complete, because payouts are based on what is printed. */
function TermsList({ terms, before }: { terms: Terms; before: Terms | undefined }) {
  const rowsOf = useTermRows()
  const [rows, old] = [rowsOf(terms), before && rowsOf(before)]
  return (
    <dl className={style.terms}>
      {rows.map(([name, value], index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {old && old[index]![1] !== value && (
              <>
                <del>{old[index]![1]}</del>{" "}
              </>
            )}
            {old && old[index]![1] !== value ? <ins>{value}</ins> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The terms in words, each with its name. */
function useTermRows(): (terms: Terms) => readonly (readonly [string, string])[] {
  const { t } = useTranslation("contracts")
  const { t: site, format } = useWords()
  return terms => [
    [t("terms.measure"), t(`terms.measures.${terms.measure}`)],
    [t("terms.period"), t(`terms.periods.${terms.period}`)],
    [
      t("terms.tierMode"),
      site("common:labeled", {
        label: t(`terms.tierModes.${terms.tierMode}`),
        value: t(`terms.tierModeHints.${terms.tierMode}`),
      }),
    ],
    [
      t("terms.deductions"),
      format.list(terms.deductions.map((name, at) => `${at + 1}. ${t(`terms.deductionNames.${name}`)}`)) ||
        t("terms.noDeductions"),
    ],
    [t("terms.carryOverShort"), t(terms.carryOver ? "terms.yes" : "terms.no")],
    [t("terms.cap"), terms.cap === null ? t("terms.noCap") : format.money(terms.cap)],
    [t("terms.notice"), t("terms.noticeDays", { count: terms.noticeDays })],
    [t("terms.activeTurnover"), format.money(terms.activeTurnover)],
    [t("terms.ownPlay"), t(terms.ownPlay ? "terms.ownPlayCounts" : "terms.ownPlayLeftOut")],
    [t("terms.remainder"), t(`terms.remainders.${terms.remainder}`)],
  ]
}
