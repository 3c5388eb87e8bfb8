import type { Contract, contractHistory } from "@baize/common/api/contracts.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Problem } from "../../parts/problem.tsx"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./contracts.module.css"
import { TermsChange } from "./terms-change.tsx"
import { TermsView } from "./terms-view.tsx"

type HistoryVersion = Response<typeof contractHistory>["versions"][number]

/** The version that this one was to change: the last earlier one that was signed. */
const changedBy = ({ version }: HistoryVersion, all: readonly HistoryVersion[]): HistoryVersion | undefined =>
  all.find(one => one.version < version && one.startsOn !== null)

/**
 * Every version of a contract, newest first: when it applied, who offered and answered it, what it changed, and its terms.
 */
export const History = observer(function History({ contract }: { contract: Contract }) {
  const { t } = useTranslation("agent")
  const { contracts } = useDomain().agentStores!
  const { id, kind, version, state, amendment } = contract
  const [remote] = useState(() => new Remote((contractId: number) => contracts[kind].historyOf(contractId)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after any change of the contract
  useEffect(() => void remote.load(id), [remote, id, version, state, amendment?.version])
  const { value, problem } = remote
  return (
    <section className={styles.terms} aria-label={t("contracts.history.title")}>
      <h3 className={styles.small}>{t("contracts.history.title")}</h3>
      {problem && <Problem problem={problem} retry={() => void remote.load(id)} />}
      {!value && !problem && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <ol className={styles.history} reversed>
        {value?.versions.map((one, _, all) => (
          <VersionEntry
            key={one.version}
            version={one}
            // What a pending amendment changes is already above.
            before={one.version === amendment?.version ? undefined : changedBy(one, all)}
          />
        ))}
      </ol>
    </section>
  )
})

interface VersionEntryProps {
  readonly version: HistoryVersion
  /** Undefined for the first offer, and where the change is shown elsewhere. */
  readonly before: HistoryVersion | undefined
}

const VersionEntry = observer(function VersionEntry({ version, before }: VersionEntryProps) {
  const { t } = useTranslation(["agent", "common"])
  const format = useFormat()
  const { info } = useDomain().site
  const { startsOn, endsOn, events } = version
  const inForce =
    startsOn === null
      ? t("contracts.history.never")
      : endsOn === null
        ? t("contracts.history.from", { from: format.day(startsOn) })
        : endsOn < startsOn
          ? t("contracts.history.replaced")
          : t("contracts.history.between", { from: format.day(startsOn), to: format.day(endsOn) })
  return (
    <li value={version.version}>
      <b>{t("contracts.versionName", { n: version.version })}</b> · {inForce}
      <ul>
        {events.map(({ action, by, at }) => (
          <li key={`${action} ${at}`}>
            {action === "expire"
              ? t(`contracts.history.events.${action}`)
              : t("common:labeled", {
                  label: t(`contracts.history.events.${action}`),
                  value: by ?? info?.name ?? t("contracts.house"),
                })}
            <span className={styles.quiet}> · {format.instant(at)}</span>
          </li>
        ))}
      </ul>
      {before && (
        <TermsChange before={before.terms} after={version.terms} versions={{ before: before.version, after: version.version }} />
      )}
      <details>
        <summary>{t("contracts.history.terms", { n: version.version })}</summary>
        <TermsView terms={version.terms} />
      </details>
    </li>
  )
})
