import { SettingOutlined } from "@ant-design/icons"
import { Button, Checkbox, Popover } from "antd"
import { useTranslation } from "react-i18next"
import styles from "./list.module.css"

interface Props {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly pinned?: string }[]
  readonly hidden: readonly string[]
  readonly hide: (keys: readonly string[]) => void
}

/** Which columns of a table are shown; pinned ones always are. */
export function ColumnChoice({ columns, hidden, hide }: Props) {
  const { t } = useTranslation("agent")
  const optional = columns.filter(column => !column.pinned)
  const list = (
    <Checkbox.Group
      className={styles.choice ?? ""}
      value={optional.map(column => column.key).filter(key => !hidden.includes(key))}
      options={optional.map(({ key, title }) => ({ value: key, label: title }))}
      onChange={shown => hide(optional.map(column => column.key).filter(key => !shown.includes(key)))}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={list} title={t("list.columns")}>
      <Button icon={<SettingOutlined aria-hidden />}>{t("list.columns")}</Button>
    </Popover>
  )
}
