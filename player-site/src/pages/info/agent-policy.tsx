import { buttonClass } from "../../parts/button.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { PORTAL_LOGIN } from "../../paths.ts"
import style from "./help.module.css"

const rules = ["who", "adults", "honest", "own", "end"] as const

/** The agents' policy, if the brand shows it (flag AGENTPOLICY3). */
export function AgentPolicy() {
  const { t } = useWords()
  return (
    <section id="agents">
      <Panel title={t("footer.agents")}>
        <ol className={style.rules}>
          {rules.map(rule => (
            <li key={rule}>{t(`agentPolicy.${rule}`)}</li>
          ))}
        </ol>
        <Link to={PORTAL_LOGIN} className={buttonClass()}>
          {t("header.agent")}
        </Link>
      </Panel>
    </section>
  )
}
