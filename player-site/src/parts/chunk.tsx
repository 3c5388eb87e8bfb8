import { type ComponentType, lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Boundary } from "./Boundary.tsx"
import { Button } from "./Button.tsx"
import style from "./chunk.module.css"

/** How long a piece of the site may take to come before it counts as lost. */
const TIMEOUT = 120_000

const inTime = <Module,>(load: () => Promise<Module>): Promise<Module> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Loading chunk failed")), TIMEOUT)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

function Waiting({ what }: { what: "page" | "popup" }) {
  const { t } = useTranslation("common")
  return (
    <div className={what === "page" ? style.page : style.popup} role="status">
      <span className={style.ring} />
      <span className="hidden">{t("loading")}</span>
    </div>
  )
}

function Lost({ what, retry }: { what: "page" | "popup"; retry: () => void }) {
  const { t } = useTranslation("common")
  return (
    <div className={what === "page" ? style.page : style.popup} role="alert">
      <p>{t("problem.chunk")}</p>
      <Button look="primary" onClick={retry}>
        {t("action.retry")}
      </Button>
    </div>
  )
}

/** A component that is a file of its own. Where it does not come within two minutes, whoever waits can try again. */
export function chunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: "page" | "popup" = "page",
): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await inTime(load) }))
  let Loaded = make()
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file of the site, never while drawing
  return function Chunk(props: Props) {
    const [tries, setTries] = useState(0)
    const retry = () => {
      // Lost twice, the site has most likely been renewed meanwhile: its new page knows the new names.
      if (tries > 0) return location.reload()
      Loaded = make()
      setTries(tries + 1)
    }
    return (
      <Boundary key={tries} fallback={<Lost what={what} retry={retry} />}>
        <Suspense fallback={<Waiting what={what} />}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    )
  }
}
