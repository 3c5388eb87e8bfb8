import { Breadcrumb } from "antd"
import { useTranslation } from "react-i18next"
import styles from "./team-path.module.css"

interface TeamPathProps {
  /** From the agent down. */
  readonly path: readonly { readonly id: number; readonly account: string }[]
  /** Undefined: the agent. Without it the steps aren't links. */
  readonly open?: ((memberId: number | undefined) => void) | undefined
}

/** The position of a table in the team; each level above can be opened. */
export function TeamPath({ path, open }: TeamPathProps) {
  const { t } = useTranslation("agent")
  const items = path.map(({ id, account }, at) => ({
    key: id,
    title:
      at === path.length - 1 ? (
        <b aria-current="location">{account}</b>
      ) : !open ? (
        account
      ) : (
        <button type="button" className={styles.step} onClick={() => open(at === 0 ? undefined : id)}>
          {account}
        </button>
      ),
  }))
  return (
    <nav aria-label={t("list.path")} className={path.length === 1 ? styles.own : undefined}>
      <Breadcrumb items={items} />
    </nav>
  )
}
