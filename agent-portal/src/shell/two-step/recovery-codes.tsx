import { copyText } from "@baize/common/react/copy-text.ts"
import { Alert, App, Button, Space } from "antd"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { saveFile } from "../../parts/save-file.ts"
import styles from "./two-step.module.css"

/** Recovery codes, shown once: to copy or save, and left only on purpose. */
export function RecoveryCodes({ codes, kept }: { codes: readonly string[]; kept: () => void }) {
  const { t } = useTranslation("agent")
  const { site } = useDomain()
  const { message } = App.useApp()
  const text = codes.join("\n")
  const copy = async (): Promise<void> => {
    await copyText(text)
    message.success(t("list.copied"))
  }
  const save = (): void => saveFile(new Blob([`${site.info?.name ?? ""}\n${text}\n`], { type: "text/plain" }), t("twoStep.file"))
  return (
    <>
      <Alert type="warning" showIcon title={t("twoStep.keep")} />
      <ul className={styles.codes} aria-label={t("twoStep.list")}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space wrap style={{ marginBottom: 16 }}>
        <Button onClick={() => void copy()}>{t("twoStep.copy")}</Button>
        <Button onClick={save}>{t("twoStep.save")}</Button>
      </Space>
      <Button type="primary" block size="large" onClick={kept}>
        {t("twoStep.kept")}
      </Button>
    </>
  )
}
