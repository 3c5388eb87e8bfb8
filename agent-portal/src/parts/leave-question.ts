import { App } from "antd"
import { useTranslation } from "react-i18next"

/** Escape, the close button and a click outside ask for confirmation if there is unsaved input. */
export function useLeaveQuestion(changed: () => boolean, close: () => void): () => void {
  const { t } = useTranslation("agent")
  const { modal } = App.useApp()
  return () => {
    if (!changed()) {
      close()
      return
    }
    let discarded = false
    modal.confirm({
      title: t("offer.leaveTitle"),
      content: t("offer.leaveText"),
      okText: t("offer.leave"),
      okButtonProps: { danger: true },
      cancelText: t("offer.stay"),
      autoFocusButton: "cancel",
      onOk: () => {
        discarded = true
      },
      // Not before the confirmation has closed: it holds the focus, which returns to the opener of the drawer.
      afterClose: () => discarded && close(),
    })
  }
}
