import { suggestedSums } from "@baize/common/domain/transfers/suggested-sums.ts"
import { type Transfers, transfersOf } from "@baize/common/domain/transfers/transfers.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { AmountField, moveProblem } from "../pages/member/amount-field.tsx"
import cashier from "../pages/member/cashier.module.css"
import { BonusNote } from "../pages/member/transfer/bonus-note.tsx"
import { BringBackChoice } from "../pages/member/transfer/bring-back-choice.tsx"
import { Outcome } from "../pages/member/transfer/outcome.tsx"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Problem, Skeleton } from "../parts/notes.tsx"
import { useNavigate } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { DEPOSIT } from "../paths.ts"
import form from "./forms.module.css"
import { Facts } from "./game/facts.tsx"
import type { PopupProps } from "./popups.ts"

type WalletProps = PopupProps<"wallet">

/** A game is played from a wallet at its studio that holds too little: moves money there in place, and the game continues. */
export const WalletPopup = observer(function WalletPopup({ popup, close }: WalletProps) {
  const domain = useDomain()
  const { memberStores, site } = domain
  const { t } = useTranslation("transfer")
  const transfers = transfersOf(domain)
  const { game } = popup
  useEffect(() => void memberStores?.wallet.refresh(), [memberStores])
  const [isRead, setRead] = useState(false)
  // A form from what was read before could move a second amount while another page's is on its way.
  useEffect(() => void transfers?.loadLatest().then(() => setRead(true)), [transfers])
  useEffect(() => transfers?.follow(() => void memberStores?.wallet.refresh()), [transfers, memberStores])
  const studio = site.home?.vendors.find(({ code }) => code === game.vendor)?.name ?? game.vendor
  const { wallets, history } = transfers ?? {}
  const isWhole = wallets?.value && history?.answer
  const problem = isWhole ? undefined : (wallets?.problem ?? history?.problem)
  return (
    <Dialog title={t("sheet.title", { studio })} close={close}>
      {problem && <Problem problem={problem} retry={() => void transfers?.loadLatest()} />}
      {!problem && !(isWhole && isRead) && <Skeleton height={260} />}
      {transfers && isWhole && isRead && memberStores?.wallet.cash !== undefined && (
        <WalletForm popup={popup} close={close} transfers={transfers} studio={studio} cash={memberStores.wallet.cash} />
      )}
    </Dialog>
  )
})

interface WalletFormProps extends WalletProps {
  transfers: Transfers
  studio: string
  /** Minor units. */
  cash: number
}

/**
 * Moves an amount there, and continues once it has arrived, also after a while. One that is on its way, begun before the page was
 * loaded again or on another page, is waited for instead; so is money that comes back from there, which can be moved only then.
 */
function useMove({ popup, close, transfers }: Pick<WalletFormProps, "popup" | "close" | "transfers">) {
  const { memberStores } = useDomain()
  const [sent, setSent] = useState<number>()
  const { moving } = transfers
  const waiting = transfers.waitingAt(popup.game.vendor)?.id
  useEffect(() => {
    if (waiting !== undefined) setSent(waiting)
  }, [waiting])
  const { direction, state } = transfers.transferOf(sent) ?? {}
  // What a studio did not give back can be played there.
  const isThere = direction === "in" ? state === "done" : state === "refused"
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    if (!isThere) return
    close()
    void memberStores?.wallet.refresh()
    popup.afterwards()
  }, [isThere])
  return {
    sent,
    cameBack: direction === "out" && state === "done",
    waits: waiting !== undefined,
    busy: moving.busy || waiting !== undefined,
    async move(amount: number): Promise<void> {
      const done = await moving.run({ direction: "in", merchantCode: popup.game.vendor, amount })
      setSent(done?.[0]?.id)
      if (done) void transfers.load()
    },
  }
}

const WalletForm = observer(function WalletForm({ studio, cash, ...props }: WalletFormProps) {
  const { memberStores, site } = useDomain()
  const { t } = useTranslation("transfer")
  const { t: words, format } = useWords()
  const { popup, close, transfers } = props
  const exponent = site.info?.exponent ?? 2
  const sums = suggestedSums(cash, exponent)
  const [typed, setTyped] = useState(() => (sums[0] ? writeMoney(sums[0], exponent) : ""))
  const { sent, cameBack, waits, busy, move } = useMove(props)
  const wallet = transfers.all.find(({ merchantCode }) => merchantCode === popup.game.vendor)
  const amount = parseMoney(typed, exponent)
  const isShort = amount !== undefined && amount > cash
  const wrong = moveProblem(typed, amount, { available: cash, exponent }, words, format) ?? (isShort ? t("short.in") : undefined)
  const isClosed = wallet?.open !== true
  // Cash that has come back since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cash has changed
  useEffect(() => setTyped(was => was || (sums[0] ? writeMoney(sums[0], exponent) : "")), [cash])
  const shown = (sum: number) => (memberStores?.wallet.hidden ? "***" : format.money(sum))

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!busy && !wrong && !isClosed && amount !== undefined) void move(amount)
  }
  function change(value: string): void {
    setTyped(value)
    transfers.moving.forget()
  }

  if (transfers.bonusLeft !== undefined) return <BonusNote left={transfers.bonusLeft} leave={close} />
  if (cash <= 0 && !busy && !cameBack) return <NoCash game={popup.game.name} close={close} />
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {!waits && <p className={form.text}>{t(popup.open ? "sheet.low" : "sheet.text", { game: popup.game.name })}</p>}
      <Facts
        facts={[
          [t("cash"), shown(cash)],
          [t("sheet.there", { studio }), shown(wallet?.balance ?? 0)],
        ]}
      />
      {!waits && (
        <div>
          <AmountField
            label={t("sheet.amount")}
            value={typed}
            change={change}
            problem={busy ? undefined : wrong}
            hint={isClosed ? t("closedHint") : t("available", { sum: shown(cash) })}
          />
          <fieldset className={cashier.quick} aria-label={t("quick")}>
            {sums.map(sum => (
              <button key={sum} type="button" aria-pressed={sum === amount} onClick={() => change(writeMoney(sum, exponent))}>
                {sum === cash ? t("all") : format.money(sum)}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <BringBackChoice />
      <div className={form.send}>
        <Outcome transfers={transfers} only={sent ?? "none"} />
        <Button type="submit" look="primary" size="large" wide autoFocus busy={busy} disabled={isClosed}>
          {!waits && amount && !wrong ? t(popup.open ? "sheet.add" : "sheet.play", { sum: format.money(amount) }) : t("moveIt")}
        </Button>
      </div>
    </form>
  )
})

function NoCash({ game, close }: { game: string; close: () => void }) {
  const { t } = useTranslation("transfer")
  const navigate = useNavigate()
  function toDeposit(): void {
    close()
    void navigate(DEPOSIT)
  }
  return (
    <div className={form.form}>
      <p>{t("sheet.noCash", { game })}</p>
      <Button look="primary" size="large" wide autoFocus onClick={toDeposit}>
        {t("sheet.deposit")}
      </Button>
    </div>
  )
}
