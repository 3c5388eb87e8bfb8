import { RealityCheck } from "@baize/common/domain/protection/reality-check.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Signed } from "../../pages/member/signed.tsx"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { useNavigate } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { BETTING_RECORD, SAFER_PLAY } from "../../paths.ts"
import form from "../forms.module.css"
import { Facts } from "./facts.tsx"
import style from "./reality-stop.module.css"

/** The reality check over a game: time and result so far, and the choice to continue or stop. */
export const RealityStop = observer(function RealityStop({ leave }: { leave: () => void }) {
  const { dependencies, memberStores } = useDomain()
  const { t, format } = useWords()
  const navigate = useNavigate()
  const [check] = useState(() => memberStores && new RealityCheck(dependencies.api, dependencies.clock))
  useEffect(() => check?.begin(), [check])
  if (!check?.due) return null
  const { minutes, net, staked } = check.due
  const goTo = (path: string) => () => {
    leave()
    // In place of the game: Back does not open it again.
    navigate(path, { replace: true })
  }
  return (
    <Dialog title={t("realityCheck.title")}>
      <Facts
        facts={[
          [t("realityCheck.time"), t("realityCheck.minutes", { count: minutes })],
          [t("realityCheck.staked"), format.money(staked)],
          [t("realityCheck.net"), <Signed key="net" sum={net} />],
        ]}
      />
      <div className={form.pair}>
        <Button size="large" autoFocus onClick={leave}>
          {t("realityCheck.stop")}
        </Button>
        <Button size="large" onClick={() => check.goOn()}>
          {t("realityCheck.goOn")}
        </Button>
      </div>
      <p className={style.ways}>
        <button type="button" onClick={goTo(BETTING_RECORD)}>
          {t("header.bettingRecord")}
        </button>
        <button type="button" onClick={goTo(SAFER_PLAY)}>
          {t("protection.menu")}
        </button>
      </p>
    </Dialog>
  )
})
