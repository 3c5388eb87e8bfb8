import type { ContractState } from "@baize/common/api/contracts.ts"
import { Tag } from "antd"
import { useTranslation } from "react-i18next"

const colours: Record<ContractState, string> = {
  offered: "processing",
  signed: "success",
  refused: "error",
  withdrawn: "default",
  expired: "default",
  "termination-asked": "warning",
  terminated: "default",
}

export function StateTag({ state }: { state: ContractState }) {
  const { t } = useTranslation("agent")
  return <Tag color={colours[state]}>{t(`contracts.states.${state}`)}</Tag>
}
