import { CheckCircleFilled, CopyOutlined } from "@ant-design/icons"
import { copyText } from "@baize/common/react/copy-text.ts"
import { App, Button, Descriptions } from "antd"
import { useTranslation } from "react-i18next"

interface OpenedAccountProps {
  readonly username: string
  readonly password: string
  /** Undefined: no other account can be opened. */
  readonly again: (() => void) | undefined
  readonly close: () => void
}

/** The new downline's sign-in data; shown only now. */
export function OpenedAccount({ username, password, again, close }: OpenedAccountProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const copy = async (): Promise<void> => {
    await copyText(`${username}\n${password}`)
    message.success(t("list.copied"))
  }
  return (
    <div style={{ display: "grid", gap: 18 }} role="status">
      <div style={{ textAlign: "center" }}>
        <CheckCircleFilled aria-hidden style={{ fontSize: 44, color: "var(--good)" }} />
        <h2 style={{ margin: "12px 0 4px", fontSize: 20 }}>{t("opening.done")}</h2>
        <p style={{ margin: 0, color: "var(--quiet)" }}>{t("opening.doneText")}</p>
      </div>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: "username", label: t("opening.username"), children: <b>{username}</b> },
          { key: "password", label: t("opening.password"), children: <code style={{ fontSize: 15 }}>{password}</code> },
        ]}
      />
      <Button type="primary" size="large" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        {t("opening.copyBoth")}
      </Button>
      <div style={{ display: "flex", gap: 8 }}>
        {again && (
          <Button block onClick={again}>
            {t("opening.another")}
          </Button>
        )}
        <Button block onClick={close}>
          {t("list.close")}
        </Button>
      </div>
    </div>
  )
}
