import { type NotificationSettings, subscribePush, unsubscribePush } from "@baize/common/api/notifications.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { type NoPush, ownSubscription, pushObstacle, subscribeBrowser } from "../../../push/browser.ts"
import { PUSH_OWNER } from "../../../push/owner.ts"
import { Row, Rows } from "../security/row.tsx"

interface PushHereProps {
  readonly push: NotificationSettings["push"]
  /** Called with the settings after a change. */
  readonly changed: (settings: NotificationSettings) => void
}

/** Whether this browser subscribes to what the platform sends to it: a person can have taken it back in the browser itself. */
function useOwn(): [own: boolean | undefined, setOwn: (own: boolean) => void] {
  const [own, setOwn] = useState<boolean>()
  useEffect(() => {
    void ownSubscription().then(
      subscription => setOwn(subscription !== undefined),
      () => setOwn(false),
    )
  }, [])
  return [own, setOwn]
}

/** Turns push messages on and off in this browser, or says why it can't show them. */
export const PushHere = observer(function PushHere({ push, changed }: PushHereProps) {
  const { dependencies } = useDomain()
  const { api, storage, session } = dependencies
  const { t } = useWords()
  const { t: own } = useTranslation("inbox")
  const [hasOwn, setHasOwn] = useOwn()
  const [why, setWhy] = useState<NoPush | undefined>(pushObstacle)
  const isOn = push.here && hasOwn === true
  const [switching] = useState(
    () =>
      new Submission(async (on: boolean) => {
        setWhy(undefined)
        if (on) {
          const subscription = await subscribeBrowser(push.key)
          if (typeof subscription === "string") return setWhy(subscription)
          changed(await api(subscribePush, subscription))
        } else {
          changed(await api(unsubscribePush, {}))
          await (await ownSubscription())?.unsubscribe()
        }
        storage.write(PUSH_OWNER, on ? String(session.memberId) : undefined)
        setHasOwn(on)
      }),
  )
  const elsewhere = push.devices - (push.here ? 1 : 0)
  return (
    <>
      {switching.problem && <Alert>{problemText(switching.problem, t)}</Alert>}
      <Rows>
        <Row
          icon="bell"
          title={own("notify.push.title")}
          text={
            <>
              <span role="status">{own(`notify.push.${why ?? (isOn ? "on" : "off")}`)}</span>
              {elsewhere > 0 && (
                <>
                  <br />
                  {own("notify.push.elsewhere", { count: elsewhere })}
                </>
              )}
            </>
          }
        >
          {why !== "unsupported" && why !== "denied" && (
            <Button
              size="small"
              look={isOn ? "quiet" : "primary"}
              busy={switching.busy || hasOwn === undefined}
              onClick={() => void switching.run(!isOn)}
            >
              {own(isOn ? "notify.push.turnOff" : "notify.push.turnOn")}
            </Button>
          )}
        </Row>
      </Rows>
    </>
  )
})
