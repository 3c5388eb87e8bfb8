import { BarChartOutlined, ProfileOutlined } from "@ant-design/icons"
import type { Downline } from "@baize/common/domain/team/downlines.ts"
import { Button, Space, Tooltip } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf, useLinkTo } from "../../parts/address.ts"
import { BETTING, downlinePath } from "../../paths.ts"

/** Links from a downline's row to their file and their betting report. */
export const DownlineActions = observer(function DownlineActions({ downline }: { readonly downline: Downline }) {
  const { t } = useTranslation(["agent", "common"])
  const { opens } = useDomain()
  const linkTo = useLinkTo()
  return (
    <Space size={0}>
      <Tooltip title={t("downlines.file")}>
        <Button
          size="small"
          type="text"
          aria-label={t("common:about", { does: t("downlines.file"), to: downline.account })}
          icon={<ProfileOutlined aria-hidden />}
          {...linkTo(downlinePath(downline.id))}
        />
      </Tooltip>
      {opens("betting") && (
        <Tooltip title={t("downlines.betting")}>
          <Button
            size="small"
            type="text"
            aria-label={t("common:about", { does: t("downlines.betting"), to: downline.account })}
            icon={<BarChartOutlined aria-hidden />}
            {...linkTo(addressOf(BETTING, { memberId: downline.id, range: "past30" }))}
          />
        </Tooltip>
      )}
    </Space>
  )
})
