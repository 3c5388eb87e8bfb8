import { Modal } from "antd"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { PasswordForm } from "./password-form.tsx"

/** Another password, whenever one likes. */
export function ChangePassword({ close }: { close: () => void }) {
  const { t } = useTranslation("agent")
  const form = useRef<HTMLDivElement>(null)
  return (
    <Modal
      open
      centered
      width={440}
      title={t("password.title")}
      footer={null}
      onCancel={close}
      destroyOnHidden
      // Without motion the library comes last, and takes the focus to the button that closes.
      afterOpenChange={() => form.current?.querySelector("input")?.focus()}
    >
      <p>{t("password.otherSessions")}</p>
      <div ref={form}>
        <PasswordForm done={close} />
      </div>
    </Modal>
  )
}
