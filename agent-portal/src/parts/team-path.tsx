import { Breadcrumb } from "antd"
import { useTranslation } from "react-i18next"
import { Link } from "./router.ts"
import styles from "./team-path.module.css"

interface TeamPathProps {
  /** From the agent down. */
  readonly path: readonly { readonly id: number; readonly account: string }[]
  /** The address of a step; undefined: the agent. Without it the steps aren't links. */
  readonly to?: ((memberId: number | undefined) => string) | undefined
}

/** The position of a table in the team; each level above can be opened. */
export function TeamPath({ path, to }: TeamPathProps) {
  const { t } = useTranslation("agent")
  const items = path.map(({ id, account }, at) => ({
    key: id,
    title:
      at === path.length - 1 ? (
        <b aria-current="location">{account}</b>
      ) : !to ? (
        account
      ) : (
        <Link className={styles.step} to={to(at === 0 ? undefined : id)}>
          {account}
        </Link>
      ),
  }))
  return (
    <nav aria-label={t("list.path")} className={path.length === 1 ? styles.own : undefined}>
      <Breadcrumb items={items} />
    </nav>
  )
}
