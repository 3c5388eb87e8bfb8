import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { useLocation, useNavigate } from "../../parts/Link.tsx"
import { usePopups } from "../../popups/popups.ts"
import { Home } from "../home/Home.tsx"

/** /login and /register: home, with the popup over it. Who came from a closed page goes on there once he is in. */
export const SignInFirst = observer(function SignInFirst({ popup }: { popup: "login" | "register" }) {
  const { session, site } = useDomain()
  const popups = usePopups()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const back = (state as { back?: string } | null)?.back
    void navigate(`/${search}`, { replace: true })
    if (session.signedIn) return
    const invited = new URLSearchParams(search).has("code")
    popups.show({
      kind: site.has("DIRECTREG3") || invited ? popup : "login",
      ...(back && { afterwards: () => void navigate(back) }),
    })
  }, [])
  return <Home />
})
