import { CopyOutlined, DownloadOutlined } from "@ant-design/icons"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { copyText } from "@baize/common/react/copy-text.ts"
import { App, Button, Modal } from "antd"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { QrCode, qrPath } from "../../parts/qr-code.tsx"
import { saveFile } from "../../parts/save-file.ts"

/** A registration link to scan, copy, or print. */
export function LinkQr({ link, close }: { link: RegisterLink; close: () => void }) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  useFocusReturn()
  const code = useMemo(() => qrPath(link.url), [link.url])
  const { box, path } = code
  const save = (): void => {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">` +
      `<rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
    saveFile(new Blob([svg], { type: "image/svg+xml" }), `${link.code}.svg`)
  }
  const copy = async (): Promise<void> => {
    await copyText(link.url)
    message.success(t("list.copied"))
  }
  return (
    <Modal
      open
      centered
      width={380}
      title={t("links.qrTitle", { code: link.code })}
      onCancel={close}
      footer={[
        <Button key="save" icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t("links.qrSave")}
        </Button>,
        <Button key="copy" type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t("links.copy")}
        </Button>,
      ]}
    >
      <p style={{ color: "var(--quiet)" }}>{t("links.qrText")}</p>
      <QrCode code={code} label={t("links.qrTitle", { code: link.code })} width={260} />
      <p style={{ overflowWrap: "anywhere", textAlign: "center", fontSize: 13 }}>{link.url}</p>
    </Modal>
  )
}
