import { CopyOutlined, DownloadOutlined } from "@ant-design/icons"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { App, Button, Modal } from "antd"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { encode } from "uqr"
import { copyText } from "../../parts/copy-text.ts"
import { saveFile } from "../../parts/save-file.ts"

/** A registration link to scan, copy, or print. Dark on white in every theme, as cameras need it. */
export function LinkQr({ link, close }: { link: RegisterLink; close: () => void }) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const { size, path } = useMemo(() => {
    const { data, size } = encode(link.url, { ecc: "M", border: 2 })
    return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("") }
  }, [link.url])
  const box = `0 0 ${size} ${size}`
  const save = (): void => {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
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
      <svg
        role="img"
        aria-label={t("links.qrTitle", { code: link.code })}
        viewBox={box}
        shapeRendering="crispEdges"
        style={{ display: "block", width: "100%", maxWidth: 260, margin: "0 auto", borderRadius: 12, background: "#fff" }}
      >
        <path d={path} fill="#0b1512" />
      </svg>
      <p style={{ overflowWrap: "anywhere", textAlign: "center", fontSize: 13 }}>{link.url}</p>
    </Modal>
  )
}
