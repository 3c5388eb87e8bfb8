import { type AccountEntry, transactionDetail } from "@baize/common/api/wallet.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { Signed } from "../signed.tsx"
import style from "./entry-dialog.module.css"
import { useEntryWords } from "./use-entry-words.ts"

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

/** One entry in full: the balances around it, and the numbers that customer service finds it by. */
export const EntryDialog = observer(function EntryDialog({ entry, close }: { entry: AccountEntry; close: () => void }) {
  const { dependencies } = useDomain()
  const { format, language } = useWords()
  const { t } = useTranslation("records")
  const sentence = useEntryWords()
  const popups = usePopups()
  const [detail] = useState(() => new Remote(() => dependencies.api(transactionDetail, { entry: entry.id })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: names depend on the language
  useEffect(() => void detail.load(), [detail, language])
  const { value, problem } = detail
  const { roundId } = entry
  const account = t(`transactions.accounts.${entry.account}`)
  return (
    <Dialog title={t("detail.title")} close={close} size="medium">
      <p className={style.head}>
        <strong>{sentence(entry)}</strong>
        <Signed sum={entry.amount} />
      </p>
      {problem && <Problem problem={problem} retry={() => void detail.load()} />}
      {!value && !problem && <Skeleton height={260} />}
      {value && (
        <dl className={style.lines}>
          <Line title={t("transactions.time")}>
            <time dateTime={value.at}>{`${format.instant(value.at)} (${format.offset})`}</time>
          </Line>
          <Line title={t("transactions.account")}>{account}</Line>
          <Line title={t("detail.before")}>{format.money(value.before)}</Line>
          <Line title={t("transactions.balance")}>{format.money(value.balance)}</Line>
          {value.vendorName !== null && <Line title={t("detail.studio")}>{value.vendorName}</Line>}
          <Line title={t("detail.number")}>{t("detail.numberText", { number: format.count(value.sequence), account })}</Line>
          <Line title={t("detail.reference")}>
            <code>{value.reference}</code>
          </Line>
          <Line title={t("detail.transfer")}>
            <code>{value.transfer}</code>
          </Line>
        </dl>
      )}
      {roundId !== null && (
        <Button look="bare" onClick={() => popups.show({ kind: "round", roundId })}>
          {t("detail.round")}
        </Button>
      )}
    </Dialog>
  )
})
