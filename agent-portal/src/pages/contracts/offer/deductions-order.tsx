import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons"
import { deductions } from "@baize/common/api/contract-terms.ts"
import type { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Button, Checkbox } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDraftProblem } from "./draft-field.tsx"
import styles from "./offer.module.css"

/** The deductions applied before the tiers, and their order. */
export const DeductionsOrder = observer(function DeductionsOrder({ draft }: { draft: OfferDraft }) {
  const { t } = useTranslation(["agent", "contracts"])
  const problem = useDraftProblem(draft, "deductions")
  const chosen = draft.deductions
  const rest = deductions.filter(name => !chosen.includes(name))
  const move = (at: number, by: -1 | 1): void => {
    const next = [...chosen]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    draft.set("deductions", next)
  }
  return (
    <fieldset className={styles.plain}>
      <legend>{t("contracts:terms.deductions")}</legend>
      <ol className={styles.order}>
        {[...chosen, ...rest].map((name, at) => {
          const label = t(`contracts:terms.deductionNames.${name}`)
          const taken = at < chosen.length
          return (
            <li key={name}>
              <Checkbox
                checked={taken}
                onChange={() => draft.set("deductions", taken ? chosen.filter(one => one !== name) : [...chosen, name])}
              >
                {taken ? `${at + 1}. ${label}` : label}
              </Checkbox>
              {taken && chosen.length > 1 && (
                <span>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined aria-hidden />}
                    aria-label={t("offer.earlier", { name: label })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined aria-hidden />}
                    aria-label={t("offer.later", { name: label })}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {problem && <span className={styles.problem}>{problem}</span>}
    </fieldset>
  )
})
