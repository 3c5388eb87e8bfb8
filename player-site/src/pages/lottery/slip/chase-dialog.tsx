import { MOST_MULTIPLE } from "@baize/common/api/lottery-tickets.ts"
import { ChaseDraft, chasePlans } from "@baize/common/domain/lottery/chase-draft.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Field } from "../../../parts/field.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Tabs } from "../../../parts/tabs.tsx"
import { problemText } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { Signed } from "../../member/signed.tsx"
import style from "./chase.module.css"
import { useDesk } from "./desk.ts"
import { Stepper } from "./stake-choice.tsx"
import { useSlipWords } from "./use-slip-words.ts"

/** The slip over several draws: a plan, its draws with their multiples, and buying them. */
export const ChaseDialog = observer(function ChaseDialog({ close }: { close: (bought: boolean) => void }) {
  const { betting, tickets, family } = useDesk()
  const { t, own, format, bets } = useSlipWords(family)
  const { site } = useDomain()
  const toasts = useToasts()
  const [draft] = useState(() => new ChaseDraft(betting, 10 ** (site.info?.exponent ?? 2)))
  const { lines } = draft
  const { problem, busy } = betting.chasing
  const refused = betting.refusedInChase
  async function start(): Promise<void> {
    const count = await draft.start()
    if (count === undefined) return
    toasts.say(own("chase.bought", { count, shown: format.count(count) }), "positive")
    void tickets.table.reload()
    close(true)
  }
  return (
    <Dialog title={own("chase.title")} close={() => close(false)} size="large">
      <div className={style.chase}>
        <p>{own("chase.text")}</p>
        <Tabs
          label={own("chase.plan")}
          tabs={chasePlans.map(key => ({ key, title: own(`chase.kinds.${key}`) }))}
          chosen={draft.kind}
          choose={kind => draft.set({ kind })}
        >
          <PlanFields draft={draft} />
        </Tabs>
        {lines.length === 0 && draft.kind === "target" && <Alert tone="warning">{own("chase.none")}</Alert>}
        {lines.length > 0 && lines.length < Math.min(draft.draws, draft.most) && (
          <Alert tone="plain">{own("chase.shorter", { count: lines.length, shown: format.count(lines.length) })}</Alert>
        )}
        {lines.length > 0 && <ChaseTable draft={draft} />}
        <p className={style.note}>{own("chase.least")}</p>
        {problem && (
          <Alert>
            {refused && t("common:labeled", { label: bets.name(refused.bet), value: "" })}
            {problemText(problem, t)}
          </Alert>
        )}
        <div className={style.foot}>
          <label>
            <input type="checkbox" checked={draft.stopOnWin} onChange={event => draft.set({ stopOnWin: event.target.checked })} />
            {own("chase.stop")}
          </label>
          <Button look="primary" size="large" busy={busy} disabled={lines.length === 0} onClick={() => void start()}>
            {own("chase.buy", { count: lines.length, shown: format.count(lines.length), sum: format.money(draft.total) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
})

const drawPresets = [5, 10, 20, 50, 100] as const

const PlanFields = observer(function PlanFields({ draft }: { draft: ChaseDraft }) {
  const { family } = useDesk()
  const { own, format } = useSlipWords(family)
  const { site } = useDomain()
  const exponent = site.info?.exponent ?? 2
  const [typed, setTyped] = useState(() => writeMoney(draft.profit, exponent))
  const number = (label: string, value: number, most: number, change: (value: number) => void) => (
    <div className={style.number}>
      <span>{label}</span>
      <Stepper value={value} most={most} label={label} less={`${label} −`} more={`${label} +`} change={change} />
    </div>
  )
  return (
    <div className={style.fields}>
      <div className={style.number}>
        <span>{own("chase.draws")}</span>
        <Stepper
          value={Math.min(draft.draws, Math.max(1, draft.most))}
          most={Math.max(1, draft.most)}
          label={own("chase.draws")}
          less={`${own("chase.draws")} −`}
          more={`${own("chase.draws")} +`}
          change={draws => draft.set({ draws })}
        />
        <div className={style.presets}>
          {drawPresets
            .filter(count => count <= draft.most)
            .map(count => (
              <button key={count} type="button" aria-pressed={count === draft.draws} onClick={() => draft.set({ draws: count })}>
                {format.count(count)}
              </button>
            ))}
        </div>
      </div>
      {draft.kind !== "target" && number(own("chase.times"), draft.times, MOST_MULTIPLE, times => draft.set({ times }))}
      {draft.kind === "doubling" && (
        <>
          {number(own("chase.factor"), draft.factor, 10, factor => draft.set({ factor }))}
          {number(own("chase.every"), draft.every, 100, every => draft.set({ every }))}
        </>
      )}
      {draft.kind === "target" && (
        <Field
          label={own("chase.profit")}
          value={typed}
          inputMode={exponent === 0 ? "numeric" : "decimal"}
          change={text => {
            setTyped(text)
            const profit = parseMoney(text, exponent)
            if (profit !== undefined) draft.set({ profit })
          }}
        />
      )}
    </div>
  )
})

const ChaseTable = observer(function ChaseTable({ draft }: { draft: ChaseDraft }) {
  const { family } = useDesk()
  const { own, format } = useSlipWords(family)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a list of 100 draws
    <section className={style.table} tabIndex={0} aria-label={own("chase.draws")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{own("chase.numero")}</th>
            <th scope="col">{own("chase.multiple")}</th>
            <th scope="col">{own("chase.stake")}</th>
            <th scope="col">{own("chase.sum")}</th>
            <th scope="col">{own("chase.left")}</th>
          </tr>
        </thead>
        <tbody className="number">
          {draft.lines.map(({ draw, times, stake, total, profit }) => (
            <tr key={draw.numero}>
              <th scope="row">
                {draw.numero}
                <time dateTime={draw.drawsAt}>{format.time(draw.drawsAt)}</time>
              </th>
              <td>×{format.count(times)}</td>
              <td>{format.money(stake)}</td>
              <td>{format.money(total)}</td>
              <td>
                <Signed sum={profit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})
