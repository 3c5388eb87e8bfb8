import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { downlinePath } from "../paths.ts"
import { Link } from "./router.ts"

interface AccountLinkProps {
  /** Undefined or null: not below the agent, so it has no page. */
  readonly id: number | null | undefined
  readonly account: string
}

/** The name of an account, which opens its page if it is below the agent and the page is open to them. */
export const AccountLink = observer(function AccountLink({ id, account }: AccountLinkProps) {
  const { opens, session } = useDomain()
  if (id === null || id === undefined || id === session.memberId || !opens("downlines")) return account
  return <Link to={downlinePath(id)}>{account}</Link>
})
