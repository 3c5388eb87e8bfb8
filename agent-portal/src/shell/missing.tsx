import { CompassOutlined } from "@ant-design/icons"
import { Result } from "antd"
import { useTranslation } from "react-i18next"
import { Link } from "../parts/address.tsx"
import { HOME } from "../paths.ts"

export function Missing() {
  const { t } = useTranslation("agent")
  return (
    <Result
      icon={<CompassOutlined aria-hidden />}
      title={<h1>{t("status.missing")}</h1>}
      subTitle={t("status.missingText")}
      extra={<Link to={HOME}>{t("status.home")}</Link>}
    />
  )
}
