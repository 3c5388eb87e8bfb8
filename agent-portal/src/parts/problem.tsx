import { ReloadOutlined } from "@ant-design/icons"
import { RefusedError } from "@baize/common/api/client.ts"
import { Alert, Button } from "antd"
import { useTranslation } from "react-i18next"
import { useProblemText } from "./problem-text.ts"

/** Why something could not be shown, with a retry button. */
export function Problem({ problem, retry }: { problem: Error; retry: () => void }) {
  const { t } = useTranslation("agent")
  const say = useProblemText()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(problem)}
      // The request itself is wrong: a retry gets the same answer.
      action={
        !(problem instanceof RefusedError && problem.status === 422) && (
          <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={retry}>
            {t("problem.retry")}
          </Button>
        )
      }
    />
  )
}
