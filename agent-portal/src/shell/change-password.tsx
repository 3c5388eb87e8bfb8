import { Modal } from "antd"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { PasswordForm } from "./password-form.tsx"

/** Changes the password at any time. */
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
      // With reduced motion the library comes last, and moves the focus to the close button.
      afterOpenChange={() => form.current?.querySelector("input")?.focus()}
    >
      <p>{t("password.otherSessions")}</p>
      <div ref={form}>
        <PasswordForm done={close} />
      </div>
    </Modal>
  )
}
