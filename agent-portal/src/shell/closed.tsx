import type { SiteStatus } from "@baize/common/api/site.ts"
import { Button, Result } from "antd"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useFormat } from "../parts/use-format.ts"
import { SERVICE_WINDOW } from "../paths.ts"

const ServiceWindow = lazy(async () => ({ default: (await import("../pages/service/service-window.tsx")).ServiceWindow }))

/** Shown while the brand is under maintenance, or in a blocked region. */
export const Closed = observer(function Closed({ status }: { status: SiteStatus }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const service = useDomain().site.info?.customerService[0]
  // Customer service stays available while the portal is closed.
  if (location.pathname.toLowerCase() === SERVICE_WINDOW)
    return (
      <Suspense>
        <ServiceWindow />
      </Suspense>
    )
  const { until } = status.maintenance
  const blocked = status.systemStatus === 2
  return (
    <main style={{ paddingTop: "12vh" }}>
      <Result
        status={blocked ? "403" : "info"}
        title={t(blocked ? "status.blocked" : "status.maintenance")}
        subTitle={
          <>
            <p>{blocked ? t("status.blockedText", { ip: status.location.ip }) : t("status.maintenanceText")}</p>
            {!blocked && until && <p>{t("status.until", { time: format.instant(until) })}</p>}
          </>
        }
        extra={
          service && (
            <Button type="primary" href={service.url} target="_blank" rel="noreferrer">
              {t("status.service")}
            </Button>
          )
        }
      />
    </main>
  )
})
