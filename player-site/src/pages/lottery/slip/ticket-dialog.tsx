import type { Ticket } from "@baize/common/api/lottery-tickets.ts"
import { sameBet, type WholeTicket, wholeTicket } from "@baize/common/domain/lottery/tickets.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Link } from "../../../parts/router.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import { lotteryDrawPath } from "../../../paths.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { useDesk } from "./desk.ts"
import { useSavedWords } from "./saved-picks.tsx"
import { TicketFacts } from "./ticket-facts.tsx"
import style from "./tickets.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** One ticket in full; it can be canceled until its draw closes, or placed again. */
export const TicketDialog = observer(function TicketDialog({ ticket, close }: { ticket: Ticket; close: () => void }) {
  const { dependencies } = useDomain()
  const { own } = useSlipWords(useDesk().family)
  const [whole] = useState(() => wholeTicket(dependencies.api, ticket))
  useEffect(() => void whole.load(), [whole])
  const { value, problem } = whole
  return (
    <Dialog title={own("ticket.title")} close={close} size="medium">
      {problem && <Problem problem={problem} retry={() => void whole.load()} />}
      {!value && !problem && <Skeleton height={320} />}
      {value && (
        <div className={style.ticket}>
          <TicketFacts whole={value} />
          <Link to={lotteryDrawPath(value.ticket.gameCode, value.ticket.numero)} className={style.proof}>
            {own("ticket.proof")}
          </Link>
          <TicketActions whole={value} close={close} />
        </div>
      )}
    </Dialog>
  )
})

const TicketActions = observer(function TicketActions({ whole, close }: { whole: WholeTicket; close: () => void }) {
  const { site } = useDomain().dependencies
  const { family, gameCode, betting, saved, tickets } = useDesk()
  const say = useSavedWords()
  const { t } = useWords()
  const { own, format } = useSlipWords(family)
  const toasts = useToasts()
  const { ticket } = whole
  const { cancellation } = tickets
  const cancelable = ticket.state === "waiting" && Date.parse(ticket.closesAt) > site.now()
  async function cancel(which: { id: string } | { chase: string }): Promise<void> {
    const answer = await tickets.cancel(which)
    if (!answer) return
    const { canceled: count, returned } = answer
    toasts.say(own("tickets.canceled", { count, shown: format.count(count), sum: format.money(returned) }), "positive")
    close()
  }
  function again(): void {
    betting.put([sameBet(ticket)])
    toasts.say(own("tickets.againHere"), "positive")
    close()
  }
  return (
    <>
      {cancellation.problem && <Alert>{problemText(cancellation.problem, t)}</Alert>}
      <div className={style.actions}>
        {ticket.gameCode === gameCode && (
          <>
            <Button look="primary" onClick={again}>
              {own("tickets.again")}
            </Button>
            <Button onClick={() => say(saved.save(ticket))}>
              <Icon name="heart" size={18} />
              {own("picks.save")}
            </Button>
          </>
        )}
        {cancelable && (
          <Button busy={cancellation.busy} onClick={() => void cancel({ id: ticket.id })}>
            {own("tickets.cancel")}
          </Button>
        )}
        {ticket.chase && ticket.state === "waiting" && (
          <Button busy={cancellation.busy} onClick={() => void cancel({ chase: ticket.chase! })}>
            {own("tickets.cancelChase")}
          </Button>
        )}
      </div>
    </>
  )
})
