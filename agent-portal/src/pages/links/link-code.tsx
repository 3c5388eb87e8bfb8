import { CopyOutlined, QrcodeOutlined } from "@ant-design/icons"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { copyText } from "@baize/common/react/copy-text.ts"
import { App, Button, Space } from "antd"
import { useTranslation } from "react-i18next"
import styles from "./links.module.css"

interface LinkCodeProps {
  readonly link: RegisterLink
  readonly showQr: (link: RegisterLink) => void
}

/** A link's code, with buttons that copy its address and show its QR code. */
export function LinkCode({ link, showQr }: LinkCodeProps) {
  const { t } = useTranslation(["agent", "common"])
  const { message } = App.useApp()
  const copy = async (): Promise<void> => {
    await copyText(link.url)
    message.success(t("list.copied"))
  }
  return (
    <Space size={2}>
      <b className={styles.code}>{link.code}</b>
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined aria-hidden />}
        aria-label={t("common:about", { does: t("links.copy"), to: link.code })}
        title={t("links.copy")}
        onClick={() => void copy()}
      />
      <Button
        size="small"
        type="text"
        icon={<QrcodeOutlined aria-hidden />}
        aria-label={t("common:about", { does: t("links.qr"), to: link.code })}
        title={t("links.qr")}
        onClick={() => showQr(link)}
      />
    </Space>
  )
}
