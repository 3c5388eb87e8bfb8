import type { authenticator } from "@baize/common/api/authenticator.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { Button, Space } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"

interface TwoStepStateProps extends Response<typeof authenticator> {
  readonly setUp: () => void
  readonly draw: () => void
  readonly remove: () => void
}

/** Whether signing in takes a code, how many recovery codes are left, and what can be changed. */
export const TwoStepState = observer(function TwoStepState({ since, recoveryCodes, setUp, draw, remove }: TwoStepStateProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  if (since === null)
    return (
      <>
        <p>{t("twoStep.off")}</p>
        <Button type="primary" size="large" block onClick={setUp}>
          {t("twoStep.setUp")}
        </Button>
      </>
    )
  return (
    <>
      <p>{t("twoStep.on", { at: `${format.instant(since)} (${format.offset})` })}</p>
      <p>{t("twoStep.codesLeft", { count: recoveryCodes, n: recoveryCodes })}</p>
      <Space wrap>
        <Button onClick={draw}>{t("twoStep.draw")}</Button>
        <Button danger onClick={remove}>
          {t("twoStep.remove")}
        </Button>
      </Space>
    </>
  )
})
