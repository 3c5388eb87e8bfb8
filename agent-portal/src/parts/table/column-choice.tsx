import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from "@ant-design/icons"
import { Button, Checkbox, Popover } from "antd"
import { useTranslation } from "react-i18next"
import styles from "./list.module.css"

interface ColumnChoiceProps {
  /** In their current order. */
  readonly columns: readonly { readonly key: string; readonly title: string; readonly pinned?: string }[]
  readonly hidden: readonly string[]
  readonly hide: (keys: readonly string[]) => void
  /** Undefined: the default order. */
  readonly order: (keys: readonly string[] | undefined) => void
}

/** Selects and orders the visible columns of a table; pinned ones are always visible and keep their place. */
export function ColumnChoice({ columns, hidden, hide, order }: ColumnChoiceProps) {
  const { t } = useTranslation("agent")
  const optional = columns.filter(column => !column.pinned)
  const keys = optional.map(column => column.key)
  const move = (at: number, to: number): void => order(keys.toSpliced(at, 1).toSpliced(to, 0, keys[at]!))
  const list = (
    <>
      <ul className={styles.choice}>
        {optional.map(({ key, title }, at) => (
          <li key={key}>
            <Checkbox
              checked={!hidden.includes(key)}
              onChange={({ target }) => hide(target.checked ? hidden.filter(one => one !== key) : [...hidden, key])}
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t("list.moveUp", { column: title })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t("list.moveDown", { column: title })}
              disabled={at === keys.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => order(undefined)}>
        {t("list.firstOrder")}
      </Button>
    </>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={list}
      title={t("list.columns")}
      getPopupContainer={button => button.parentElement ?? document.body}
    >
      <Button icon={<SettingOutlined aria-hidden />} aria-label={t("list.columns")} title={t("list.columns")}>
        <span className={styles.word}>{t("list.columns")}</span>
      </Button>
    </Popover>
  )
}
