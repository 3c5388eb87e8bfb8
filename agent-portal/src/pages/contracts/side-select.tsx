import { Select } from "antd"
import { useTranslation } from "react-i18next"

type ContractSide = "upline" | "downline"
const sides: readonly ContractSide[] = ["upline", "downline"]
const ALL = ""

/** The agent's side of a contract: upline (pays) or downline (receives). */
export function SideSelect({
  side,
  choose,
}: {
  side: ContractSide | undefined
  choose: (side: ContractSide | undefined) => void
}) {
  const { t } = useTranslation("agent")
  return (
    <Select
      aria-label={t("contracts.side")}
      prefix={t("contracts.side")}
      value={side ?? ALL}
      popupMatchSelectWidth={false}
      options={[{ value: ALL, label: t("list.all") }, ...sides.map(value => ({ value, label: t(`contracts.sides.${value}`) }))]}
      onChange={value => choose(sides.find(one => one === value))}
    />
  )
}
