import { DeleteOutlined, PlusOutlined } from "@ant-design/icons"
import type { OfferDraft, TierDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Button, Segmented, Select } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useFormat } from "../../../parts/use-format.ts"
import { DraftField } from "./draft-field.tsx"
import styles from "./offer.module.css"

const MOST_TIERS = 20

/** The tiers of an offer, each beside the upline's own tier there, its upper limit. */
export const TiersEditor = observer(function TiersEditor({ draft }: { draft: OfferDraft }) {
  const { t } = useTranslation(["agent", "contracts"])
  return (
    <fieldset className={styles.group}>
      <legend>{t("contracts:terms.tiers")}</legend>
      <Segmented
        aria-label={t("contracts:terms.tierMode")}
        value={draft.tierMode}
        onChange={mode => draft.set("tierMode", mode)}
        options={(["whole", "marginal"] as const).map(value => ({ value, label: t(`contracts:terms.tierModes.${value}`) }))}
      />
      <p className={styles.hint}>
        {t(`contracts:terms.tierModeHints.${draft.tierMode}`)}. {t("contracts:terms.all")}
      </p>
      <ol className={styles.tiers}>
        {draft.tiers.map((tier, row) => (
          <TierRow key={tier.key} draft={draft} tier={tier} row={row} />
        ))}
      </ol>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={draft.tiers.length >= MOST_TIERS}
        onClick={() => draft.addTier()}
      >
        {t("offer.addTier")}
      </Button>
    </fieldset>
  )
})

const TierRow = observer(function TierRow({ draft, tier, row }: { draft: OfferDraft; tier: TierDraft; row: number }) {
  const { t } = useTranslation(["agent", "contracts"])
  const format = useFormat()
  const sign = useDomain().site.info?.currencySymbol
  const ownTier = draft.ownTierAt(row)
  const what =
    ownTier &&
    [ownTier.rate > 0 && format.rate(ownTier.rate), ownTier.fixed > 0 && format.money(ownTier.fixed)].filter(Boolean).join()
  const own = !draft.terms ? undefined : what ? t("offer.own", { what }) : t("offer.ownNone")
  const thresholds = [
    ["minTurnover", sign],
    ["minLoss", sign],
    ["minActive", undefined],
  ] as const
  return (
    <li className={styles.tier}>
      <b className={styles.number}>{t("contracts:terms.tierName", { n: row + 1 })}</b>
      <div className={styles.fields}>
        {thresholds.map(([field, suffix]) => (
          <DraftField
            key={field}
            draft={draft}
            field={`tiers.${row}.${field}`}
            label={t(`contracts:terms.${field}`)}
            value={tier[field]}
            suffix={suffix}
            write={text => draft.setTier(tier.key, { [field]: text })}
          />
        ))}
        <div className={styles.field}>
          <span>{t("contracts:terms.pays")}</span>
          <Select
            aria-label={t("contracts:terms.pays")}
            value={tier.pays}
            options={(["rate", "fixed", "both"] as const).map(value => ({ value, label: t(`contracts:terms.${value}`) }))}
            onChange={pays => draft.setTier(tier.key, { pays })}
          />
        </div>
        {(["rate", "fixed"] as const)
          .filter(field => tier.pays === "both" || tier.pays === field)
          .map(field => (
            <DraftField
              key={field}
              draft={draft}
              field={`tiers.${row}.${field}`}
              label={t(`contracts:terms.${field}`)}
              value={tier[field]}
              suffix={field === "rate" ? t("offer.percent") : sign}
              hint={field === "rate" || tier.pays === "fixed" ? own : undefined}
              write={text => draft.setTier(tier.key, { [field]: text })}
            />
          ))}
      </div>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("offer.removeTier", { n: row + 1 })}
        title={t("offer.removeTier", { n: row + 1 })}
        disabled={draft.tiers.length === 1}
        onClick={() => draft.removeTier(tier.key)}
      />
    </li>
  )
})
