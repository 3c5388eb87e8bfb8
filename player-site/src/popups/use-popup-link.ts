import { useEffect } from "react"
import { useDomain } from "../domain.ts"
import { useLocation, useNavigate } from "../parts/router.ts"
import { type Popup, usePopups } from "./popups.ts"

/** Popups that a link can open (`?popup=feedback`), on any page. */
const linked: Readonly<Record<string, Popup>> = {
  announcements: { kind: "announcements" },
  notices: { kind: "announcements", notices: true },
  app: { kind: "app" },
  chat: { kind: "chat" },
  contract: { kind: "contract" },
  feedback: { kind: "feedback" },
  help: { kind: "help" },
  mini: { kind: "mini" },
}

/** Opens the popup named in the address, and removes its name from the address, so that going back does not reopen it. */
export function usePopupLink(): void {
  const popups = usePopups()
  const { session } = useDomain()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const name = query.get("popup")
    if (name === null) return
    query.delete("popup")
    const rest = query.toString()
    void navigate(pathname + (rest && `?${rest}`) + hash, { replace: true })
    const popup = Object.hasOwn(linked, name) ? linked[name] : undefined
    if (!popup) return
    // Contracts need a session.
    if (popup.kind === "contract" && !session.signedIn) popups.show({ kind: "login", afterwards: () => popups.show(popup) })
    else popups.show(popup)
  }, [search, pathname, hash, navigate, popups, session])
}
