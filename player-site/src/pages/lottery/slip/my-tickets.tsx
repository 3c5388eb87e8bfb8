import { type Ticket, ticketStates } from "@baize/common/api/lottery-tickets.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useDesk } from "./desk.ts"
import { TicketDialog } from "./ticket-dialog.tsx"
import style from "./tickets.module.css"
import { useSlipWords } from "./use-slip-words.ts"

/** The member's tickets, newest first: of this lottery or all, by state, draw and chase. */
export const MyTickets = observer(function MyTickets() {
  const { tickets, family } = useDesk()
  const { own, format } = useSlipWords(family)
  const { table } = tickets
  const [open, setOpen] = useState<Ticket>()
  useEffect(() => void table.reload(), [table])
  const { rows, problem, answer, loading } = table
  return (
    <Panel title={own("tickets.title")} end={<Filters />}>
      {problem && <Problem problem={problem} retry={() => void table.reload()} />}
      {!problem && !answer && <Skeleton height={160} />}
      {!problem && answer && rows.length === 0 && <Empty icon="receipt" title={own("tickets.none")} />}
      {!problem && answer && rows.length > 0 && (
        <>
          <p className={`number ${style.totals}`}>
            <span>
              {own("tickets.staked")} <b>{format.money(answer.totals.stake)}</b>
            </span>
            <span>
              {own("tickets.won")} <b>{format.money(answer.totals.prize)}</b>
            </span>
          </p>
          <ul className={style.list} aria-busy={loading}>
            {rows.map(ticket => (
              <TicketLine key={ticket.id} ticket={ticket} open={() => setOpen(ticket)} />
            ))}
          </ul>
        </>
      )}
      <Pager page={table.view.page} pages={table.pages} show={page => void table.show({ page })} />
      {open && <TicketDialog ticket={open} close={() => setOpen(undefined)} />}
    </Panel>
  )
})

const Filters = observer(function Filters() {
  const { tickets, family, gameCode } = useDesk()
  const { own } = useSlipWords(family)
  const { table } = tickets
  const { filter } = table.view
  /** Those of the tickets shown. */
  const draws = [...new Set([...(filter.numero ? [filter.numero] : []), ...table.rows.map(({ numero }) => numero)])]
  const show = (change: typeof filter) => void table.show({ filter: { ...filter, ...change } })
  return (
    <div className={style.filters}>
      {filter.chase && (
        <Button size="small" onClick={() => show({ chase: undefined, gameCode })}>
          {own("tickets.allTickets")}
        </Button>
      )}
      <select
        aria-label={own("tickets.where")}
        value={filter.gameCode ? "here" : "everywhere"}
        onChange={event => show({ gameCode: event.target.value === "here" ? gameCode : undefined })}
      >
        <option value="here">{own("tickets.here")}</option>
        <option value="everywhere">{own("tickets.everywhere")}</option>
      </select>
      <select
        aria-label={own("tickets.draw")}
        value={filter.numero ?? ""}
        onChange={event => show({ numero: event.target.value || undefined })}
      >
        <option value="">{own("tickets.anyDraw")}</option>
        {draws.map(numero => (
          <option key={numero} value={numero}>
            {numero}
          </option>
        ))}
      </select>
      <select
        aria-label={own("tickets.state")}
        value={filter.state ?? ""}
        onChange={event => show({ state: ticketStates.find(state => state === event.target.value) })}
      >
        <option value="">{own("tickets.any")}</option>
        {ticketStates.map(state => (
          <option key={state} value={state}>
            {own(`tickets.states.${state}`)}
          </option>
        ))}
      </select>
    </div>
  )
})

/** Single combinations of a ticket in the list; more are on the ticket. */
const SHOWN = 5

const TicketLine = observer(function TicketLine({ ticket, open }: { ticket: Ticket; open: () => void }) {
  const { tickets, slip, family, ...desk } = useDesk()
  const { own, format, bets, written } = useSlipWords(family)
  const { numero, bet, expression, stake, prize, state, gameName, gameCode, soldAt, chase } = ticket
  const here = desk.gameCode === gameCode
  const name = here ? bets.name(bet) : gameName
  const type = here ? slip.types.find(({ code }) => code === bet) : undefined
  const lines = expression.split(";")
  const picks = type && written(type, lines.slice(0, SHOWN).join(";"), SHOWN) + (lines.length > SHOWN ? " …" : "")
  const { filter } = tickets.table.view
  return (
    <li data-state={state}>
      <button type="button" className={style.open} onClick={open}>
        <span className={style.what}>
          <strong>{name}</strong>
          {picks && <em className="number">{picks}</em>}
          <small className="number">
            {numero} · <time dateTime={soldAt}>{format.time(soldAt)}</time>
          </small>
        </span>
        <span className={`number ${style.sums}`}>
          <span>{format.money(stake)}</span>
          <small>{prize > 0 ? `+${format.money(prize)}` : own(`tickets.states.${state}`)}</small>
        </span>
        <span className="hidden"> {own("tickets.open")}</span>
      </button>
      {chase && !filter.chase && (
        <div className={style.chase}>
          <Button size="small" look="bare" onClick={() => void tickets.table.show({ filter: { chase } })}>
            {own("tickets.showChase")}
          </Button>
        </div>
      )}
    </li>
  )
})
