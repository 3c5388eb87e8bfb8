import { authenticator } from "@baize/common/api/authenticator.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { DrawCodesDialog } from "./draw-codes-dialog.tsx"
import { RemoveAppDialog } from "./remove-app-dialog.tsx"
import { Row, Rows } from "./row.tsx"
import { SetUpAppDialog } from "./set-up-app-dialog.tsx"

const dialogs = { setUp: SetUpAppDialog, remove: RemoveAppDialog, draw: DrawCodesDialog } as const

/** The authenticator app and its recovery codes. */
export const TwoStep = observer(function TwoStep() {
  const { dependencies } = useDomain()
  const { format } = useWords()
  const { t } = useTranslation("security")
  const [app] = useState(() => new Remote(() => dependencies.api(authenticator, {})))
  const [opened, open] = useState<keyof typeof dialogs>()
  useEffect(() => void app.load(), [app])
  const { value, problem } = app
  const Dialog = opened && dialogs[opened]
  // Also if an answer was lost on its way: what it did is shown.
  function close(): void {
    open(undefined)
    void app.load()
  }
  return (
    <Panel title={t("app.title")}>
      {problem && !value && <Problem problem={problem} retry={() => void app.load()} />}
      {!value && !problem && <Skeleton height={90} />}
      {value && (
        <Rows>
          <Row
            icon="phone"
            title={t("app.name")}
            text={value.since ? t("app.on", { at: format.date(value.since) }) : t("app.off")}
          >
            {value.since ? (
              <Button size="small" onClick={() => open("remove")}>
                <About does={t("app.remove")} to={t("app.name")} />
              </Button>
            ) : (
              <Button size="small" look="primary" onClick={() => open("setUp")}>
                <About does={t("app.setUp")} to={t("app.name")} />
              </Button>
            )}
          </Row>
          {value.since && (
            <Row icon="key" title={t("app.codes")} text={t("app.codesLeft", { count: value.recoveryCodes })}>
              <Button size="small" onClick={() => open("draw")}>
                {t("app.draw")}
              </Button>
            </Row>
          )}
        </Rows>
      )}
      {Dialog && <Dialog close={close} changed={() => void app.load()} />}
    </Panel>
  )
})
