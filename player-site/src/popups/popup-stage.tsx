import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { type ComponentType, useEffect } from "react"
import { useDomain } from "../domain.ts"
import { lazyPopup } from "../parts/lazy-page.tsx"
import { optionalPart } from "../parts/optional-part.tsx"
import { useLocation, useNavigate } from "../parts/router.ts"
import { whenIdle } from "../parts/when-idle.ts"
import { useWords } from "../parts/words.ts"
import { gameAt } from "../paths.ts"
import { type Popup, usePopups } from "./popups.ts"
import { useToasts } from "./toasts.ts"
import { usePopupLink } from "./use-popup-link.ts"
import { useSessionTime } from "./use-session-time.ts"

const GameAddress = optionalPart(() => import("./game/game-address.tsx").then(file => file.GameAddress))

const loginPopup = () => import("./login/login-popup.tsx").then(file => file.LoginPopup)

const stages = {
  login: lazyPopup(loginPopup),
  register: lazyPopup(() => import("./register/register-popup.tsx").then(file => file.RegisterPopup)),
  forgot: lazyPopup(() => import("./forgot/forgot-popup.tsx").then(file => file.ForgotPopup)),
  reset: lazyPopup(() => import("./forgot/reset-popup.tsx").then(file => file.ResetPopup)),
  "free-play": lazyPopup(() => import("./login/free-play-popup.tsx").then(file => file.FreePlayPopup)),
  password: lazyPopup(() => import("./password-popup.tsx").then(file => file.PasswordPopup)),
  "payment-password": lazyPopup(() => import("./payment-password-popup.tsx").then(file => file.PaymentPasswordPopup)),
  email: lazyPopup(() => import("./email-popup.tsx").then(file => file.EmailPopup)),
  identity: lazyPopup(() => import("./identity-popup.tsx").then(file => file.IdentityPopup)),
  announcements: lazyPopup(() => import("./announcements-popup.tsx").then(file => file.AnnouncementsPopup)),
  game: lazyPopup(() => import("./game/game-popup.tsx").then(file => file.GamePopup)),
  games: lazyPopup(() => import("./games-popup.tsx").then(file => file.GamesPopup)),
  search: lazyPopup(() => import("./search-popup.tsx").then(file => file.SearchPopup)),
  round: lazyPopup(() =>
    withWords(
      "records",
      import("./round-popup.tsx").then(file => file.RoundPopup),
    ),
  ),
  "round-notices": lazyPopup(() => import("./round-notices-popup.tsx").then(file => file.RoundNoticesPopup)),
  chat: lazyPopup(() => import("./chat/chat-popup.tsx").then(file => file.ChatPopup)),
  contract: lazyPopup(() =>
    withWords(
      "contracts",
      import("./contract/contract-popup.tsx").then(file => file.ContractPopup),
    ),
  ),
  feedback: lazyPopup(() => import("./feedback/feedback-popup.tsx").then(file => file.FeedbackPopup)),
  help: lazyPopup(() => import("./help-popup.tsx").then(file => file.HelpPopup)),
  menu: lazyPopup(() => import("../shell/drawer.tsx").then(file => file.Drawer)),
  mini: lazyPopup(() => import("./mini-popup.tsx").then(file => file.MiniPopup)),
  app: lazyPopup(() => import("./app-popup.tsx").then(file => file.AppPopup)),
  wallet: lazyPopup(() =>
    withWords(
      "transfer",
      import("./wallet-popup.tsx").then(file => file.WalletPopup),
    ),
  ),
  confirm: lazyPopup(() => import("./confirm-popup.tsx").then(file => file.ConfirmPopup)),
}

/** How long a slow phone may take to render the first page. */
const DRAWN_MS = 3_000

/**
 * Renders the open popups, and opens the automatic ones: a mandatory password change, an invitation link.
 */
export const PopupStage = observer(function PopupStage() {
  const popups = usePopups()
  const toasts = useToasts()
  const { t } = useWords()
  const domain = useDomain()
  const { session } = domain
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const mustChange = session.member?.mustChangePassword ?? null
  const invited = new URLSearchParams(search).get("code")
  useEffect(() => {
    if (mustChange) popups.show({ kind: "password" })
  }, [mustChange, popups])
  // It is in the fragment, which no server or log sees, and is removed from the address immediately.
  const link = /^#reset=([\w-]+)$/.exec(hash)?.[1]
  useEffect(() => {
    if (!link) return
    popups.show({ kind: "reset", link })
    void navigate(pathname + search, { replace: true })
  }, [link, popups, navigate, pathname, search])
  useEffect(() => {
    if (!invited || session.signedIn) return
    void import("@baize/common/domain/member/invitation.ts").then(file => file.invitationIn(domain.dependencies).arrive(invited))
    popups.show({ kind: "register" })
  }, [invited, domain, session, popups])
  const timeIsOver = useSessionTime()
  const { expired } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the page where the session ends
  useEffect(() => {
    if (!expired) return
    toasts.say(t(timeIsOver() ? "protection.over" : "login.expired"))
    // A game that ended with it asks to sign in itself, and continues there.
    if (popups.open.some(({ kind }) => kind === "login")) return
    // A page that needs a session may already be redirecting: it has recorded its address.
    const here = (state as { back?: string } | null)?.back ?? pathname + search + hash
    popups.show({ kind: "login", afterwards: () => void navigate(here) })
  }, [expired])
  usePopupLink()
  // A guest's most likely next step is to sign in: the form is preloaded once the page has been rendered.
  useEffect(() => {
    if (session.signedIn) return
    const timer = setTimeout(() => whenIdle(loginPopup, () => undefined), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [session])
  const game = gameAt(pathname)
  return (
    <>
      {game && <GameAddress key={pathname} {...game} />}
      {popups.open.map(popup => {
        const Stage = stages[popup.kind] as ComponentType<{ popup: Popup; close: () => void }>
        return <Stage key={popup.kind} popup={popup} close={() => popups.close(popup)} />
      })}
    </>
  )
})
