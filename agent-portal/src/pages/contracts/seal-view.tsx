import { DownloadOutlined } from "@ant-design/icons"
import { type Statement, statementKeysPath } from "@baize/common/api/settlements.ts"
import type { Settlements } from "@baize/common/domain/contracts/settlements.ts"
import type { Proof } from "@baize/common/domain/contracts/statement-proof.ts"
import { Alert, App, Button, Descriptions } from "antd"
import { useCallback, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useProblemText } from "../../parts/problem-text.ts"
import { saveFile } from "../../parts/save-file.ts"
import styles from "./contracts.module.css"
import { proofHere } from "./proof.ts"

interface SealViewProps {
  readonly statement: Statement
  readonly settlements: Settlements
}

/**
 * The proof that a statement is unchanged since the period was settled: this browser's verdict, hash and signature, and files for
 * verification elsewhere.
 */
export function SealView({ statement, settlements }: SealViewProps) {
  const { t } = useTranslation("agent")
  const seal = statement.seal!
  const items = [
    ["sequence", String(seal.sequence)],
    ["parties", seal.parties ? t("seal.pays", seal.parties) : t("seal.unnamed")],
    ["hash", seal.hash],
    ["previous", seal.previous || t("seal.first")],
    ["signature", seal.signature],
    ["key", seal.key],
    ["published", `${window.location.origin}${statementKeysPath}`],
  ] as const
  return (
    <div className={styles.seal}>
      <Finding statement={statement} />
      <Descriptions
        bordered
        size="small"
        column={1}
        items={items.map(([key, text]) => ({ key, label: t(`seal.${key}`), children: <code>{text}</code> }))}
      />
      <Files statement={statement} settlements={settlements} />
    </div>
  )
}

const looks = {
  holds: "success",
  shown: "error",
  signature: "error",
  chain: "error",
  unread: "warning",
  checking: "info",
} as const

/** This browser's verdict as soon as the statement is shown; if it is valid, the platform's verdict on the chain. */
function Finding({ statement }: Pick<SealViewProps, "statement">) {
  const { t } = useTranslation("agent")
  const [found, setFound] = useState<Proof | "unread" | "checking">("checking")
  const look = useCallback(() => {
    let left = false
    setFound("checking")
    proofHere(statement)
      .catch(() => "unread" as const)
      .then(proof => left || setFound(proof))
    return () => {
      left = true
    }
  }, [statement])
  useEffect(look, [look])
  const verdict = found === "holds" && !statement.seal!.intact ? "chain" : found
  return (
    <Alert
      type={looks[verdict]}
      showIcon
      role={looks[verdict] === "error" ? "alert" : "status"}
      title={t(`seal.finds.${verdict}`)}
      action={
        verdict === "unread" && (
          <Button size="small" onClick={() => void look()}>
            {t("seal.again")}
          </Button>
        )
      }
    />
  )
}

/** The statement, or all of its contract, as a file that verifies without the platform. */
function Files({ statement: { settlement }, settlements }: SealViewProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  const [busy, setBusy] = useState<"one" | "chain">()
  const { contractId, id, period } = settlement
  const save = async (which: "one" | "chain"): Promise<void> => {
    setBusy(which)
    try {
      const file = await settlements.sealedFile(which === "one" ? { id } : { contractId })
      const name = which === "one" ? `statement-${contractId}-${period}` : `statements-${contractId}`
      saveFile(new Blob([JSON.stringify(file, null, 1)], { type: "application/json" }), `${name.replaceAll(":", "")}.json`)
    } catch (problem) {
      message.error(say(problem as Error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className={styles.sealFiles}>
      {(["one", "chain"] as const).map(which => (
        <Button key={which} icon={<DownloadOutlined aria-hidden />} loading={busy === which} onClick={() => void save(which)}>
          {t(`seal.files.${which}`)}
        </Button>
      ))}
      <p className={styles.quiet}>{t("seal.files.hint")}</p>
    </div>
  )
}
