import type { MerchantWallet, WalletTransfer } from "@baize/common/api/transfers.ts"
import type { Transfers } from "@baize/common/domain/transfers/transfers.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { AmountField, moveProblem } from "../amount-field.tsx"
import cashier from "../cashier.module.css"
import { BonusNote } from "./bonus-note.tsx"
import { BringBackChoice } from "./bring-back-choice.tsx"
import style from "./transfer.module.css"

type TransferWay = WalletTransfer["direction"]

interface MoveFormProps {
  transfers: Transfers
  /** The studio that the page was opened for. */
  first: string | undefined
  changed: () => void
}

/** Moves an amount to a studio, or back. */
export const MoveForm = observer(function MoveForm({ transfers, first, changed }: MoveFormProps) {
  const { memberStores, site } = useDomain()
  const { t } = useTranslation("transfer")
  const { t: words, format } = useWords()
  const [direction, setDirection] = useState<TransferWay>("in")
  const [code, choose] = useState(first)
  const [typed, setTyped] = useState("")
  const [tried, setTried] = useState(false)
  const { moving, all } = transfers
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to what was sent
  useEffect(() => moving.forget(), [moving, direction, code, typed])
  const studio = all.find(one => one.merchantCode === code) ?? all[0]!
  const exponent = site.info?.exponent ?? 2
  const available = (direction === "in" ? memberStores?.wallet.cash : studio.balance) ?? 0
  const amount = parseMoney(typed, exponent)
  const short = amount !== undefined && amount > available
  const wrong =
    moveProblem(typed, amount, { available, exponent }, words, format) ?? (short ? t(`short.${direction}`) : undefined)
  const bound = direction === "in" ? transfers.bonusLeft : undefined
  const closed = direction === "in" && !studio.open
  const shown = memberStores?.wallet.hidden ? "***" : format.money(available)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (wrong || closed || bound !== undefined || amount === undefined) return setTried(true)
    const done = await moving.run({ direction, merchantCode: studio.merchantCode, amount })
    changed()
    if (done) setTyped("")
    setTried(!done)
  }

  return (
    <Panel title={t("move")}>
      <form className={cashier.form} onSubmit={event => void submit(event)} noValidate>
        <Ways all={all} studio={studio} direction={direction} turn={setDirection} choose={choose} />
        {bound === undefined ? (
          <>
            <div>
              <AmountField
                label={t("amount")}
                value={typed}
                change={setTyped}
                problem={tried || short ? wrong : undefined}
                hint={closed ? t("closedHint") : t("available", { sum: shown })}
              />
              <Shares available={available} chosen={amount} choose={sum => setTyped(writeMoney(sum, exponent))} />
            </div>
            <Button type="submit" look="primary" size="large" busy={moving.busy} disabled={closed}>
              {amount && !wrong ? t("moveSum", { sum: format.money(amount) }) : t("moveIt")}
            </Button>
          </>
        ) : (
          <BonusNote left={bound} />
        )}
        <p className={cashier.small}>{t("note")}</p>
        <BringBackChoice />
      </form>
    </Panel>
  )
})

interface WaysProps {
  all: readonly MerchantWallet[]
  studio: MerchantWallet
  direction: TransferWay
  turn: (direction: TransferWay) => void
  choose: (code: string) => void
}

/** Where the money goes. */
function Ways({ all, studio, direction, turn, choose }: WaysProps) {
  const { t } = useTranslation("transfer")
  return (
    <>
      <Choice
        name="direction"
        legend={t("direction")}
        options={[
          ["in", t("way.in", { studio: studio.merchantName })],
          ["out", t("way.out")],
        ]}
        chosen={direction}
        choose={turn}
      />
      {all.length > 1 && (
        <Choice
          name="studio"
          legend={t("studio")}
          options={all.map(one => [one.merchantCode, one.merchantName] as const)}
          chosen={studio.merchantCode}
          choose={choose}
        />
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  chosen: Value
  choose: (value: Value) => void
}

function Choice<Value extends string>({ name, legend, options, chosen, choose }: ChoiceProps<Value>) {
  return (
    <fieldset className={style.choices}>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface SharesProps {
  /** Minor units. */
  available: number
  chosen: number | undefined
  choose: (sum: number) => void
}

/** All of what is available, or half of it. */
function Shares({ available, chosen, choose }: SharesProps) {
  const { t } = useTranslation("transfer")
  const shares = [
    ["all", available],
    ["half", Math.floor(available / 2)],
  ] as const
  return (
    <fieldset className={cashier.quick} aria-label={t("quick")}>
      {shares.map(([name, sum]) => (
        <button
          key={name}
          type="button"
          disabled={sum === 0}
          aria-pressed={sum > 0 && sum === chosen}
          onClick={() => choose(sum)}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  )
}
