import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { canDispute, canReceive, stageOf } from "@baize/common/domain/cashier/withdrawal-stage.ts"
import { App, Button, Popconfirm, Space, Tag } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { popupContainer } from "../../parts/popup-container.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import { DisputeDialog } from "./dispute-dialog.tsx"

const colors = {
  open: "processing",
  received: "success",
  disputed: "warning",
  undisputed: "default",
  answered: "default",
} as const

interface ReceiptCellProps {
  readonly payouts: Payouts
  readonly row: WithdrawalListRow
  readonly changed: () => void
}

/** What is known of the arrival of a paid withdrawal, and what the agent can say about it. */
export const ReceiptCell = observer(function ReceiptCell({ payouts, row, changed }: ReceiptCellProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { message } = App.useApp()
  const say = useProblemText()
  const [disputing, setDisputing] = useState(false)
  const { receipt } = row
  const stage = stageOf(row)
  if (!receipt || !(stage in colors)) return null
  const paid = stage as keyof typeof colors
  const { receiving } = payouts
  const receive = async (): Promise<void> => {
    if (await receiving.run(row.id)) message.success(t("withdraw.received"))
    else if (receiving.problem) message.error(say(receiving.problem))
    changed()
  }
  return (
    <Space size={8} wrap>
      <Tag color={colors[paid]}>{t(`withdraw.stages.${paid}`)}</Tag>
      {paid === "open" && <span>{t("withdraw.askedUntil", { at: format.instant(receipt.until) })}</span>}
      {receipt.answer && <span>{t("withdraw.answer", { answer: receipt.answer })}</span>}
      {canReceive(row) && (
        <Popconfirm
          getPopupContainer={popupContainer}
          title={t("withdraw.receiveTitle")}
          description={t("withdraw.receiveText")}
          okText={t("withdraw.receive")}
          onConfirm={() => void receive()}
        >
          <Button size="small" loading={receiving.busy}>
            {t("withdraw.receive")}
          </Button>
        </Popconfirm>
      )}
      {canDispute(row) && (
        <Button size="small" onClick={() => setDisputing(true)}>
          {t(paid === "disputed" ? "withdraw.more" : "withdraw.dispute")}
        </Button>
      )}
      {disputing && <DisputeDialog payouts={payouts} row={row} close={() => setDisputing(false)} sent={changed} />}
    </Space>
  )
})
