import { Modal } from "antd"
import { useTranslation } from "react-i18next"
import { PasswordForm } from "./password-form.tsx"

/** Another password, whenever one likes. */
export function ChangePassword({ close }: { close: () => void }) {
  const { t } = useTranslation("agent")
  return (
    <Modal open centered width={440} title={t("password.title")} footer={null} onCancel={close} destroyOnHidden>
      <p>{t("password.otherSessions")}</p>
      <PasswordForm done={close} />
    </Modal>
  )
}
