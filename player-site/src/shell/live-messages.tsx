import type { InboxMessage } from "@baize/common/api/inbox.ts"
import { arrivalsOf } from "@baize/common/domain/messages/arrivals.ts"
import { LiveInbox } from "@baize/common/domain/messages/live-inbox.ts"
import { browserEvents } from "@baize/common/react/events.ts"
import i18next from "i18next"
import { observer } from "mobx-react-lite"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useMessageWords } from "../pages/member/inbox/message-words.ts"
import { whenIdle } from "../parts/when-idle.ts"
import { useToasts } from "../popups/toasts.ts"
import { PUSH_OWNER } from "../push/owner.ts"

/**
 * Says what arrived in the member's inbox, while this tab is seen: a hidden one has no connection, and catches up when it is
 * shown. Browsers open six connections to a host without HTTP/2, and a member may have more tabs.
 */
export const LiveMessages = observer(function LiveMessages() {
  const domain = useDomain()
  const { memberStores, dependencies } = domain
  const toasts = useToasts()
  const { t } = useTranslation("inbox")
  const wordsOf = useMessageWords()
  const say = useEffectEvent((messages: readonly InboxMessage[]) => {
    const [newest] = messages
    if (messages.some(({ category }) => category === "money")) void memberStores?.wallet.refresh()
    arrivalsOf(domain)?.accept(messages)
    if (newest && !isShownByPage(newest))
      toasts.announce(messages.length > 1 ? t("arrived", { count: messages.length }) : wordsOf(newest).title)
  })
  useEffect(() => {
    if (!memberStores) return
    const live = new LiveInbox({
      ...dependencies,
      events: browserEvents,
      language: () => i18next.language,
      onMessages: messages => say(messages),
    })
    const follow = () => (document.visibilityState === "visible" ? live.start() : live.stop())
    follow()
    document.addEventListener("visibilitychange", follow)
    return () => {
      document.removeEventListener("visibilitychange", follow)
      live.stop()
    }
  }, [memberStores, dependencies])
  useEffect(() => {
    if (memberStores && dependencies.storage.read(PUSH_OWNER))
      whenIdle(
        () => import("../push/keep-push.ts"),
        ({ keepPush }) => keepPush(dependencies).catch(() => undefined),
      )
  }, [memberStores, dependencies])
  return null
})

/** A lottery's own page says what its draw has brought. */
const isShownByPage = ({ kind, values }: InboxMessage): boolean =>
  kind === "lottery-won" && new URLSearchParams(window.location.search).get("gameCode") === values.lottery
