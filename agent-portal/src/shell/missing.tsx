import { CompassOutlined } from "@ant-design/icons"
import { Result } from "antd"
import { useTranslation } from "react-i18next"
import { pages } from "../pages.ts"
import { Link, useLocation } from "../parts/router.ts"
import { HOME } from "../paths.ts"

/** Shown at an unknown address, or at a page the account can't open. */
export function Missing() {
  const { t } = useTranslation("agent")
  const { pathname } = useLocation()
  const closed = pages.some(({ path }) => path === pathname)
  return (
    <Result
      icon={<CompassOutlined aria-hidden />}
      title={<h1>{t(closed ? "status.closed" : "status.missing")}</h1>}
      subTitle={t(closed ? "status.closedText" : "status.missingText")}
      extra={<Link to={HOME}>{t("status.home")}</Link>}
    />
  )
}
