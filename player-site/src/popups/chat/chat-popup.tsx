import { CHAT_LENGTH, chatRooms } from "@baize/common/api/chat.ts"
import { Chat } from "@baize/common/domain/chat/chat.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { browserSocket } from "@baize/common/react/socket.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { languages } from "../../../../locales/languages.ts"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { Alert, Empty, Problem } from "../../parts/notes.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import type { PopupProps } from "../popups.ts"
import { usePopups } from "../popups.ts"
import { ChatMessages } from "./chat-messages.tsx"
import style from "./chat-popup.module.css"
import { Composer } from "./composer.tsx"

/** The brand's chat rooms, one per language; for members. */
export const ChatPopup = observer(function ChatPopup({ popup, close }: PopupProps<"chat">) {
  const { session, site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const talks = session.signedIn && !session.trial
  return (
    <Dialog title={t("chat.title")} close={close} size="medium">
      {!site.has("CBS3") ? (
        <Empty icon="chat" title={t("chat.none")} />
      ) : talks ? (
        <Room key={session.memberId} />
      ) : (
        <Empty icon="chat" title={t("chat.signInTitle")} text={t(session.trial ? "chat.trialText" : "chat.signInText")}>
          <Button
            look="primary"
            onClick={() =>
              popups.replace(popup, { kind: session.trial ? "register" : "login", afterwards: () => popups.show(popup) })
            }
          >
            {t(session.trial ? "header.register" : "header.signIn")}
          </Button>
        </Empty>
      )}
    </Dialog>
  )
})

const nameOf = (room: string): string => languages.find(({ code }) => code === room)?.name ?? room

const Room = observer(function Room() {
  const { dependencies } = useDomain()
  const { t, format, language } = useWords()
  const [chat] = useState(() => new Chat({ ...dependencies, socket: browserSocket }))
  const [rooms] = useState(() => new Remote(async () => (await dependencies.api(chatRooms, {})).list))
  useEffect(() => {
    void rooms.load()
    void chat.enter()
    return () => chat.leave()
  }, [chat, rooms])
  const muted = chat.mutedUntil !== null && Date.parse(chat.mutedUntil) > dependencies.site.now()
  const room = chat.room ?? language
  return (
    <div className={style.room}>
      {rooms.value && rooms.value.length > 1 && (
        <label className={style.rooms}>
          <span>{t("chat.room")}</span>
          <select value={room} onChange={event => void chat.enter(event.target.value)}>
            {rooms.value.map(one => (
              <option key={one.room} value={one.room} lang={tagOf(one.room)}>
                {nameOf(one.room)}
              </option>
            ))}
          </select>
        </label>
      )}
      {chat.problem ? (
        <Problem problem={chat.problem} retry={() => void chat.enter()} />
      ) : (
        <ChatMessages messages={chat.messages} you={chat.you} room={room} waiting={chat.state === "opening"} />
      )}
      <div className={style.state} role="status">
        {chat.state === "waiting" && <Alert tone="plain">{t("chat.waiting")}</Alert>}
      </div>
      {chat.state === "closed" && !chat.problem && (
        <p className={style.closed}>
          {t("chat.closed")}
          <Button size="small" onClick={() => void chat.enter()}>
            {t("chat.enter")}
          </Button>
        </p>
      )}
      {muted ? (
        <Alert tone="warning">{t("chat.muted", { at: format.instant(chat.mutedUntil!) })}</Alert>
      ) : (
        <Composer
          most={CHAT_LENGTH}
          ready={chat.room !== undefined && chat.state !== "closed"}
          busy={chat.sending.busy}
          problem={chat.sending.problem && problemText(chat.sending.problem, t)}
          typed={() => chat.sending.forget()}
          say={async text => (await chat.sending.run(text)) !== undefined}
        />
      )}
      <p className={style.rules}>{t("chat.rules")}</p>
    </div>
  )
})
