import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { Skeleton } from "../../parts/notes.tsx"
import { Title } from "../../parts/title.tsx"
import { usePortal } from "../../parts/use-portal.ts"
import { useWords } from "../../parts/words.ts"

/** /agent and /agentHome are pages of the portal: opening them here redirects there. */
export const ToPortal = observer(function ToPortal({ to }: { to: string }) {
  const { t } = useWords()
  const portal = usePortal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    let left = false
    void portal.address(to).then(url => !left && location.replace(url))
    return () => {
      left = true
    }
  }, [])
  return (
    <p role="status">
      <Title text={t("header.agent")} />
      <span className="hidden">{t("common:loading")}</span>
      <Skeleton height={320} round={16} />
    </p>
  )
})
