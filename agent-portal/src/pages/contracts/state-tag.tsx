import type { Contract, ContractState } from "@baize/common/api/contracts.ts"
import { Tag } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"

const colors: Record<ContractState, string> = {
  offered: "processing",
  signed: "success",
  refused: "error",
  withdrawn: "default",
  expired: "default",
  terminated: "default",
}

type Stated = Pick<Contract, "state" | "inNotice" | "endsOn">

/** The state of a contract, with its last day during the notice period, when it still earns and pays. */
export const StateTag = observer(function StateTag({ contract: { state, inNotice, endsOn } }: { contract: Stated }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  if (inNotice && endsOn) return <Tag color="warning">{t("contracts.endsOnDay", { day: format.day(endsOn) })}</Tag>
  return <Tag color={colors[state]}>{t(`contracts.states.${state}`)}</Tag>
})
