import type { Contract, Terms } from "@baize/common/api/contracts.ts"
import type { ContractAction, DividendContracts } from "@baize/common/domain/contracts/contracts.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/Button.tsx"
import { Field } from "../../parts/Field.tsx"
import { Alert } from "../../parts/Notes.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { usePopups } from "../popups.ts"
import { useToasts } from "../toasts.ts"
import style from "./Offer.module.css"
import { Tiers } from "./Tiers.tsx"

const main: readonly ContractAction[] = ["sign", "accept"]

/** One contract that waits: every term that it is paid by, and the answer, which the payment password confirms. */
export const Offer = observer(function Offer({ contract, contracts }: { contract: Contract; contracts: DividendContracts }) {
  const { session } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t, format } = useWords()
  const agent = useTranslation("agent").t
  const [password, setPassword] = useState("")
  const [deciding] = useState(() => new Submission(({ action, secret }: Deciding) => contracts.process(contract, action, secret)))
  const upline = contract.upline.account || t("contract.house")
  const offered = contract.state === "offered"

  async function decide(action: ContractAction): Promise<void> {
    const done = await deciding.run({ action, secret: password })
    if (done)
      toasts.say(
        t(action === "sign" ? "contract.signed" : action === "refuse" ? "contract.refused" : "contract.done"),
        "positive",
      )
  }
  return (
    <Panel
      title={t(offered ? (contract.version > 1 ? "contract.change" : "contract.offer") : "contract.termination", { upline })}
    >
      <div className={form.form}>
        {offered && <p className={style.until}>{t("contract.until", { at: format.instant(contract.offerExpiresAt) })}</p>}
        <TermsList terms={contract.terms} />
        <Tiers tiers={contract.terms.tiers} />
        {deciding.problem && <Alert>{problemText(deciding.problem, t)}</Alert>}
        {session.member?.hasPaymentPassword ? (
          <>
            <Field
              type="password"
              icon="lock"
              label={t("contract.password")}
              value={password}
              change={value => {
                setPassword(value)
                deciding.forget()
              }}
              autoComplete="off"
              name="payment-password"
            />
            <div className={form.pair}>
              {[...contract.may].reverse().map(action => (
                <Button
                  key={action}
                  size="large"
                  look={main.includes(action) ? "primary" : "quiet"}
                  busy={deciding.busy}
                  disabled={!password}
                  onClick={() => void decide(action)}
                >
                  {agent(`contracts.actions.${action}`)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <p className={style.until}>
            {t("contract.needPassword")}{" "}
            <Button size="small" onClick={() => popups.show({ kind: "payment-password" })}>
              {t("withdraw.setPaymentPassword")}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
})

interface Deciding {
  readonly action: ContractAction
  readonly secret: string
}

/** Every term, none left out: what is printed here is what is paid by. */
function TermsList({ terms }: { terms: Terms }) {
  const { t } = useTranslation("agent")
  const { format } = useWords()
  const rows = [
    [t("terms.measure"), t(`terms.measures.${terms.measure}`)],
    [t("terms.period"), t(`terms.periods.${terms.period}`)],
    [t("terms.tierMode"), `${t(`terms.tierModes.${terms.tierMode}`)}: ${t(`terms.tierModeHints.${terms.tierMode}`)}`],
    [
      t("terms.deductions"),
      terms.deductions.map((name, at) => `${at + 1}. ${t(`terms.deductionNames.${name}`)}`).join("  ") || t("terms.noDeductions"),
    ],
    [t("terms.carryOverShort"), t(terms.carryOver ? "list.yes" : "list.no")],
    [t("terms.cap"), terms.cap === null ? t("terms.noCap") : format.money(terms.cap)],
    [t("terms.notice"), t("terms.noticeDays", { n: terms.noticeDays })],
    [t("terms.activeTurnover"), format.money(terms.activeTurnover)],
  ] as const
  return (
    <dl className={style.terms}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
