import type { SignedInDevice } from "@baize/common/api/security.ts"
import { Devices } from "@baize/common/domain/member/devices.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./devices.module.css"
import { Row, Rows } from "./row.tsx"
import { useOriginWords } from "./use-origin-words.ts"

/** The devices that are signed in or remembered; each can be signed out from here, or all others together. */
export const DeviceList = observer(function DeviceList() {
  const { dependencies } = useDomain()
  const popups = usePopups()
  const toasts = useToasts()
  const { t } = useWords()
  const { t: own } = useTranslation("security")
  const { deviceOf } = useOriginWords()
  const [devices] = useState(() => new Devices(dependencies.api))
  useEffect(() => void devices.list.load(), [devices])
  const { list, ending } = devices
  const shown = list.value?.devices ?? []

  async function end(which: number | "others"): Promise<void> {
    if (await ending.run(which)) toasts.say(own(which === "others" ? "devices.othersEnded" : "devices.ended"), "positive")
  }
  const askOne = (device: SignedInDevice): void =>
    popups.show({
      kind: "confirm",
      title: own("devices.endTitle"),
      text: own("devices.endText", { device: deviceOf(device) }),
      action: own("devices.end"),
      confirmed: () => void end(device.id),
    })
  const askOthers = (): void =>
    popups.show({
      kind: "confirm",
      title: own("devices.endOthersTitle"),
      text: own("devices.endOthersText"),
      action: own("devices.endOthers"),
      confirmed: () => void end("others"),
    })
  return (
    <Panel
      title={own("devices.title")}
      end={
        shown.length > 1 && (
          <Button size="small" busy={ending.busy} onClick={askOthers}>
            {own("devices.endOthers")}
          </Button>
        )
      }
    >
      <p className={style.text}>{own("devices.text")}</p>
      {ending.problem && <Alert>{problemText(ending.problem, t)}</Alert>}
      {list.problem && !list.value && <Problem problem={list.problem} retry={() => void list.load()} />}
      {!list.value && !list.problem && <Skeleton height={150} />}
      <Rows>
        {shown.map(device => (
          <Device key={device.id} device={device} end={() => askOne(device)} />
        ))}
      </Rows>
    </Panel>
  )
})

/** One device, with a button that signs it out unless it is this one. */
function Device({ device, end }: { device: SignedInDevice; end: () => void }) {
  const { format } = useWords()
  const { t } = useTranslation("security")
  const { deviceOf, placeOf } = useOriginWords()
  const { kind, current, seenAt, signedInAt, push, rememberedUntil, trustedUntil } = device
  const name = deviceOf(device)
  return (
    <Row
      icon={kind === "phone" || kind === "tablet" ? "phone" : "desktop"}
      title={name}
      text={
        <>
          {placeOf(device)}
          <br />
          {current ? t("devices.since", { at: format.instant(signedInAt) }) : t("devices.seen", { at: format.instant(seenAt) })}
          {push && (
            <>
              <br />
              {t("devices.push")}
            </>
          )}
          {rememberedUntil && (
            <>
              <br />
              {t("devices.remembered", { at: format.instant(rememberedUntil) })}
            </>
          )}
          {trustedUntil && (
            <>
              <br />
              {t("devices.trusted", { at: format.instant(trustedUntil) })}
            </>
          )}
        </>
      }
    >
      {current ? (
        <span className={style.here}>{t("devices.this")}</span>
      ) : (
        <Button size="small" onClick={end} aria-label={t("devices.endNamed", { device: name })}>
          {t("devices.end")}
        </Button>
      )}
    </Row>
  )
}
