import type { Request } from "@baize/common/api/endpoint.ts"
import { type InboxCategory, inboxCategories } from "@baize/common/api/inbox.ts"
import {
  type NotificationSettings,
  type NotificationWay,
  notificationSettings,
  notificationWays,
  setNotification,
} from "@baize/common/api/notifications.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import { SECURITY } from "../../../paths.ts"
import style from "./notification-choices.module.css"
import { PushHere } from "./push-here.tsx"

type NotificationChoice = Request<typeof setNotification>

/** By which ways each category of messages also reaches the member outside the site. */
export const NotificationChoices = observer(function NotificationChoices() {
  const { dependencies } = useDomain()
  const { t } = useWords()
  const { t: own } = useTranslation("inbox")
  const [settings] = useState(() => new Remote(() => dependencies.api(notificationSettings, {})))
  // What was clicked is shown at once, stored in its turn, and taken back if it is refused.
  const [clicked, setClicked] = useState<readonly NotificationChoice[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [choosing] = useState(
    () => new Submission(async (choice: NotificationChoice) => settings.put(await dependencies.api(setNotification, choice))),
  )
  useEffect(() => void settings.load(), [settings])
  const { value, problem } = settings
  function choose(choice: NotificationChoice): void {
    setClicked(all => [...all, choice])
    last.current = last.current.then(() => choosing.run(choice)).then(() => setClicked(all => all.filter(one => one !== choice)))
  }
  return (
    <Panel title={own("notify.title")}>
      <p className={style.text}>{own("notify.text")}</p>
      {problem && !value && <Problem problem={problem} retry={() => void settings.load()} />}
      {!value && !problem && <Skeleton height={180} />}
      {choosing.problem && <Alert>{problemText(choosing.problem, t)}</Alert>}
      {value && <Ways settings={value} clicked={clicked} choose={choose} />}
      {value && <PushHere push={value.push} changed={changed => settings.put(changed)} />}
    </Panel>
  )
})

interface WaysProps {
  readonly settings: NotificationSettings
  /** The choices that are not stored yet, the newest last. */
  readonly clicked: readonly NotificationChoice[]
  readonly choose: (choice: NotificationChoice) => void
}

/** Ways that need a contact of the account. */
const contacts = ["email", "sms"] as const

/** Whether a way reaches the member: it has a contact, or a browser that shows push messages. */
const reaches = ({ push, ...settings }: NotificationSettings, way: NotificationWay): boolean =>
  way === "push" ? push.devices > 0 : settings[way] !== null

/** A table of categories by ways. */
function Ways({ settings, clicked, choose }: WaysProps) {
  const { t } = useTranslation("inbox")
  const missing = contacts.filter(way => settings[way] === null)
  const isOn = (category: InboxCategory, way: NotificationWay): boolean =>
    clicked.findLast(one => one.category === category && one.way === way)?.wanted ?? settings.wanted[category][way]
  return (
    <>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t("notify.about")}</th>
            {notificationWays.map(way => (
              <th key={way} scope="col">
                {t(`notify.ways.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inboxCategories.map(category => (
            <tr key={category}>
              <th scope="row">
                {t(`categories.${category}`)}
                <span>{t(`notify.what.${category}`)}</span>
              </th>
              {notificationWays.map(way => (
                <td key={way}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t("notify.by", { category: t(`categories.${category}`), way: t(`notify.ways.${way}`) })}
                      checked={reaches(settings, way) && isOn(category, way)}
                      disabled={!reaches(settings, way)}
                      onChange={event => choose({ category, way, wanted: event.target.checked })}
                    />
                    <span>{t(`notify.ways.${way}`)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {missing.map(way => (
        <p key={way} className={style.text}>
          {t(`notify.missing.${way}`)} <Link to={SECURITY}>{t("open.security")}</Link>
        </p>
      ))}
    </>
  )
}
