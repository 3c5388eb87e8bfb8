import type { Request } from "@baize/common/api/endpoint.ts"
import type { subscribePush } from "@baize/common/api/notifications.ts"

/** Why a browser isn't subscribed. `unanswered`: the person closed its question. `unreachable`: its push service. */
export type NoPush = "unsupported" | "denied" | "unanswered" | "unreachable"

/** What makes push messages impossible in this browser until someone changes it. */
export function pushObstacle(): "unsupported" | "denied" | undefined {
  // Safari on iOS has these only in a site that was added to the home screen.
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported"
  return Notification.permission === "denied" ? "denied" : undefined
}

/** This browser's subscription, if it has one. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (pushObstacle()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Subscribes this browser with the platform's key; asks the person first unless they have answered before. */
export async function subscribeBrowser(key: string): Promise<Request<typeof subscribePush> | NoPush> {
  const obstacle = pushObstacle()
  if (obstacle) return obstacle
  const permission = await Notification.requestPermission()
  if (permission !== "granted") return permission === "denied" ? "denied" : "unanswered"
  try {
    // The worker of every visit (main.tsx), before or after it was registered there.
    await navigator.serviceWorker.register("/sw.js")
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await subscribed(pushManager, bytesOf(key))
    const { endpoint, keys } = subscription.toJSON()
    return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
  } catch (problem) {
    if (problem instanceof DOMException || problem instanceof TypeError) return "unreachable"
    throw problem
  }
}

/** A browser has one subscription; one for another key of the platform is of no use any more. */
async function subscribed(pushManager: PushManager, applicationServerKey: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const old = await pushManager.getSubscription()
  if (old && textOf(old.options.applicationServerKey) !== String(applicationServerKey)) await old.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

const textOf = (key: ArrayBuffer | null): string => String(new Uint8Array(key ?? new ArrayBuffer(0)))

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0))
