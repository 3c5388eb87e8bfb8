import type { Downline } from "@baize/common/domain/team/downlines.ts"
import { Space, Tag } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import { contractsPath } from "../../paths.ts"
import styles from "./downlines.module.css"

interface ContractTagsProps {
  readonly downline: Pick<Downline, "level" | "contracts">
  /** Each contract in words; without: its kind alone, and the rest on hovering. */
  readonly complete?: boolean
}

/** The contracts of a downline; those of the agent's own open. */
export const ContractTags = observer(function ContractTags({ downline, complete = false }: ContractTagsProps) {
  const { t } = useTranslation(["agent", "common"])
  const { opens } = useDomain()
  return (
    <Space size={4} wrap className={complete ? "" : styles.contracts}>
      {downline.contracts.map(({ id, kind, state }) => {
        const color = state === "signed" ? "success" : "warning"
        const labeled = (label: string): string => t("common:labeled", { label, value: t(`contracts.states.${state}`) })
        const [words, short] = [labeled(t(`contracts.oneOfKind.${kind}`)), t(`downlines.kinds.${kind}`)]
        const tag = <Tag color={color}>{complete ? words : short}</Tag>
        if (downline.level !== 1 || !opens("contracts"))
          return (
            <span key={kind} title={words}>
              {tag}
            </span>
          )
        return (
          <Link
            key={kind}
            className={styles.contract}
            to={addressOf(contractsPath[kind], { contractId: id })}
            title={words}
            aria-label={complete ? words : labeled(short)}
          >
            {tag}
          </Link>
        )
      })}
    </Space>
  )
})
