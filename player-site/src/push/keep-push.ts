import { notificationSettings, subscribePush } from "@baize/common/api/notifications.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import type { StoreDependencies } from "@baize/common/domain/site-domain.ts"
import { ownSubscription, pushObstacle, subscribeBrowser } from "./browser.ts"
import { PUSH_OWNER } from "./owner.ts"

type KeepingDependencies = Pick<StoreDependencies, "api" | "storage" | "visit" | "session">

/** The storage key of the session that this tab has told about it, by the end of its token. */
const TOLD = "baize.push-told"

/**
 * Push messages belong to a session: the next one of the same member in this browser gets them again. Another member who signs in
 * ends them, because they would see what is not theirs.
 */
export async function keepPush({ api, storage, visit, session }: KeepingDependencies): Promise<void> {
  const owner = storage.read(PUSH_OWNER)
  const told = visit.read(TOKEN)?.slice(-8)
  if (owner === undefined || told === undefined) return
  if (owner !== String(session.memberId)) {
    storage.write(PUSH_OWNER, undefined)
    await (await ownSubscription())?.unsubscribe()
  } else if (visit.read(TOLD) !== told && !pushObstacle() && Notification.permission === "granted") {
    const { push } = await api(notificationSettings, {})
    const subscription = await subscribeBrowser(push.key)
    if (typeof subscription === "object") await api(subscribePush, subscription)
    visit.write(TOLD, told)
  }
}
