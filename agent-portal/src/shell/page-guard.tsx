import { Button, Result } from "antd"
import { Component, type ReactNode } from "react"
import { useTranslation } from "react-i18next"

function Broken() {
  const { t } = useTranslation("agent")
  return (
    <Result
      status="warning"
      title={t("problem.page")}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {t("problem.reload")}
        </Button>
      }
    />
  )
}

/** Shown in place of a page whose chunk failed to load. Reloading fetches the newest one. */
export class PageGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
