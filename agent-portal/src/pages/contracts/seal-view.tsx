import type { Statement } from "@baize/common/api/settlements.ts"
import { Alert, Button, Descriptions } from "antd"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import styles from "./contracts.module.css"
import { signatureHolds } from "./signature.ts"

type Seal = NonNullable<Statement["seal"]>

/** What proves that a statement is as it was when the period was settled: its hash, chained and signed, and a check of it in this browser. */
export function SealView({ seal }: { seal: Seal }) {
  const { t } = useTranslation("agent")
  const [holds, setHolds] = useState<boolean>()
  const items = [
    ["sequence", String(seal.sequence)],
    ["hash", seal.hash],
    ["previous", seal.previous || t("seal.first")],
    ["signature", seal.signature],
    ["key", seal.key],
  ] as const
  return (
    <div className={styles.seal}>
      <Alert
        type={seal.intact ? "success" : "error"}
        showIcon
        role={seal.intact ? "status" : "alert"}
        title={t(seal.intact ? "seal.intact" : "seal.broken")}
        action={
          <Button size="small" onClick={() => void signatureHolds(seal).then(setHolds, () => setHolds(false))}>
            {t("seal.check")}
          </Button>
        }
      />
      {holds !== undefined && (
        <Alert type={holds ? "success" : "error"} showIcon role="status" title={t(holds ? "seal.signed" : "seal.unsigned")} />
      )}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={items.map(([key, text]) => ({ key, label: t(`seal.${key}`), children: <code>{text}</code> }))}
      />
    </div>
  )
}
