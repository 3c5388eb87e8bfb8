import type { MemberInfo } from "@baize/common/api/member.ts"
import { Alert, Card } from "antd"
import { useTranslation } from "react-i18next"
import { PasswordForm } from "./password-form.tsx"

/** Blocks every page until the password is changed. */
export function MustChangePassword({ why }: { why: NonNullable<MemberInfo["mustChangePassword"]> }) {
  const { t } = useTranslation("agent")
  return (
    <Card
      style={{ maxWidth: 460, margin: "4vh auto 0" }}
      // The library would shorten it by three dots, as in French on the narrowest phone.
      styles={{ title: { paddingBlock: 12, whiteSpace: "normal" } }}
      title={<h1 style={{ fontSize: 18, margin: 0 }}>{t("password.title")}</h1>}
    >
      <Alert type="warning" showIcon title={t(`password.${why}`)} style={{ marginBottom: 18 }} />
      <PasswordForm />
    </Card>
  )
}
