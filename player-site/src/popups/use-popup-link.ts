import { useEffect } from "react"
import { useDomain } from "../domain.ts"
import { useLocation, useNavigate } from "../parts/router.ts"
import { type Popup, usePopups } from "./popups.ts"

/** Popups that a link may open (`?popup=feedback`), whatever page it leads to. */
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

/** Opens the popup that the address names, and takes its name out of the address, so that going back does not open it again. */
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
    // A contract is somebody's own.
    if (popup.kind === "contract" && !session.signedIn) popups.show({ kind: "login", afterwards: () => popups.show(popup) })
    else popups.show(popup)
  }, [search, pathname, hash, navigate, popups, session])
}
