import type { Response } from "@baize/common/api/endpoint.ts"
import { solvency } from "@baize/common/api/forecast.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { Alert, Button, Drawer } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { AccountLink } from "../../parts/account-link.tsx"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { contractsPath } from "../../paths.ts"
import styles from "./contracts.module.css"
import { usePeriod } from "./period.ts"

export type SolvencyAnswer = Response<typeof solvency>
const looks = { covered: "success", "covered-if-paid": "info", short: "warning", late: "error" } as const

/** The agent's obligations by the end of the running periods against their balance: an early warning, and its figures. */
export const Solvency = observer(function Solvency() {
  const { dependencies } = useDomain()
  const [remote] = useState(() => new Remote(() => dependencies.api(solvency, {})))
  useEffect(() => void remote.load(), [remote])
  // A failed forecast is not shown.
  return remote.value && <SolvencyState value={remote.value} />
})

interface SolvencyStateProps {
  readonly value: SolvencyAnswer
  /** Renders nothing while the obligations are covered. */
  readonly onlyTrouble?: boolean
}

/** Whether the obligations are covered; opens to the figures. */
export const SolvencyState = observer(function SolvencyState({ value, onlyTrouble = false }: SolvencyStateProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const [open, setOpen] = useState(false)
  // An agent without obligations needs no warning.
  if (value.owed.length === 0 && value.pending === 0) return null
  const { state, missing, missingBy } = value
  if (onlyTrouble && state !== "short" && state !== "late") return null
  const by = missingBy ? format.day(missingBy) : ""
  return (
    <>
      <Alert
        type={looks[state]}
        showIcon
        role={state === "late" || state === "short" ? "alert" : "status"}
        title={t(`solvency.states.${state}`, { sum: format.money(missing), by })}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t("solvency.details")}
          </Button>
        }
      />
      <Drawer open={open} size={640} onClose={() => setOpen(false)} title={t("solvency.title")} destroyOnHidden>
        <Figures value={value} />
      </Drawer>
    </>
  )
})

/** What the agent has, owes and receives, so far and projected, and last what is then left. */
function sumsOf({ has, pending, owes, receives }: SolvencyAnswer) {
  const left = (paid: number, comes: number): number => has + comes - pending - paid
  return [
    ["has", has, has],
    ["pending", pending, pending],
    ["owes", owes.soFar, owes.projected],
    ["receives", receives.soFar, receives.projected],
    ["left", left(owes.soFar, receives.soFar), left(owes.projected, receives.projected)],
  ] as const
}

const Figures = observer(function Figures({ value }: { value: SolvencyAnswer }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const periodOf = usePeriod()
  const { owed } = value
  const look = (sum: number) => (sum < 0 ? styles.short : undefined)
  return (
    <div className={styles.terms}>
      <p className={styles.quiet}>{t("solvency.lead", { at: format.instant(value.at) })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("solvency.what")}</th>
            <th scope="col">{t("solvency.soFar")}</th>
            <th scope="col">{t("solvency.projected")}</th>
          </tr>
        </thead>
        <tbody>
          {sumsOf(value).map(([key, soFar, projected]) => (
            <tr key={key} className={key === "left" ? styles.sum : undefined}>
              <th scope="row">{t(`solvency.${key}`)}</th>
              <td className={look(soFar)}>{format.amount(soFar)}</td>
              <td className={look(projected)}>{format.amount(projected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.small}>{t("solvency.running")}</h2>
      <ScrollBox className={styles.scroll}>
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{t("settlements.downline")}</th>
              <th scope="col" className={styles.text}>
                {t("solvency.kind")}
              </th>
              <th scope="col" className={styles.text}>
                {t("settlements.period")}
              </th>
              <th scope="col">{t("solvency.soFar")}</th>
              <th scope="col">{t("solvency.projected")}</th>
            </tr>
          </thead>
          <tbody>
            {owed.map(({ contractId, kind, downlineId, downline, period, soFar, projected }) => (
              <tr key={`${contractId} ${period}`}>
                <th scope="row">
                  <AccountLink id={downlineId} account={downline} />
                </th>
                <td className={styles.text} data-label={t("solvency.kind")}>
                  <Link to={addressOf(contractsPath[kind], { contractId })}>{t(`downlines.kinds.${kind}`)}</Link>
                </td>
                <td className={styles.text} data-label={t("settlements.period")}>
                  {periodOf(period)}
                </td>
                <td data-label={t("solvency.soFar")}>{format.amount(soFar)}</td>
                <td data-label={t("solvency.projected")}>{format.amount(projected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
})
