import type { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Checkbox } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useRake } from "../../../parts/use-rake.ts"
import { DeductionsOrder } from "./deductions-order.tsx"
import { DraftField, useDraftProblem } from "./draft-field.tsx"
import styles from "./offer.module.css"

/** Everything except the tiers. Measure and period are those of the upline's own contract. */
export const Conditions = observer(function Conditions({ draft }: { draft: OfferDraft }) {
  const { t } = useTranslation(["agent", "contracts"])
  const rake = useRake()
  const sign = useDomain().site.info?.currencySymbol
  const [carryProblem, remainderProblem] = [useDraftProblem(draft, "carryOver"), useDraftProblem(draft, "remainder")]
  return (
    <fieldset className={styles.group}>
      <legend>{t("offer.conditions")}</legend>
      <dl className={styles.fixed}>
        <div>
          <dt>{t("contracts:terms.measure")}</dt>
          <dd>{t(`contracts:terms.measures.${draft.measure}`)}</dd>
        </div>
        <div>
          <dt>{t("contracts:terms.period")}</dt>
          <dd>{t(`contracts:terms.periods.${draft.period}`)}</dd>
        </div>
      </dl>
      {rake && <p className={styles.hint}>{rake}</p>}
      <p className={styles.hint}>{t("offer.ownTerms")}</p>
      <DeductionsOrder draft={draft} />
      <div className={styles.field}>
        <Checkbox checked={draft.carryOver} onChange={event => draft.set("carryOver", event.target.checked)}>
          {t("contracts:terms.carryOver")}
        </Checkbox>
        {carryProblem && <span className={styles.problem}>{carryProblem}</span>}
      </div>
      <div className={styles.field}>
        <Checkbox
          checked={draft.remainder === "owed"}
          onChange={event => draft.set("remainder", event.target.checked ? "owed" : "forgiven")}
        >
          {t("contracts:terms.remainderOwed")}
        </Checkbox>
        {remainderProblem && <span className={styles.problem}>{remainderProblem}</span>}
      </div>
      <div className={styles.field}>
        <Checkbox checked={draft.ownPlay} onChange={event => draft.set("ownPlay", event.target.checked)}>
          {t("contracts:terms.ownPlayOffer")}
        </Checkbox>
      </div>
      <div className={styles.columns}>
        <DraftField
          draft={draft}
          field="cap"
          label={t("contracts:terms.cap")}
          value={draft.cap}
          suffix={sign}
          hint={t("offer.capHint")}
          write={text => draft.set("cap", text)}
        />
        <DraftField
          draft={draft}
          field="activeTurnover"
          label={t("contracts:terms.activeTurnover")}
          value={draft.activeTurnover}
          suffix={sign}
          write={text => draft.set("activeTurnover", text)}
        />
        <DraftField
          draft={draft}
          field="noticeDays"
          label={t("contracts:terms.noticeInDays")}
          value={draft.noticeDays}
          write={text => draft.set("noticeDays", text)}
        />
      </div>
    </fieldset>
  )
})
