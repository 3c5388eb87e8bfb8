import { type Mission, type RaffleAnswer, raffleOf, ticketsOf } from "@baize/common/domain/missions/missions.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { problemText } from "../../../parts/words.ts"
import style from "./raffle-dialog.module.css"
import { useMissionWords } from "./use-mission-words.ts"

const checks = ["committed", "listed", "led", "yours"] as const
type RaffleChecks = Readonly<Partial<Record<(typeof checks)[number], boolean>>>

/** Computes the draw again from what was published, in this browser; a member's own tickets must be in the list. */
async function verify(answer: RaffleAnswer, list: string): Promise<RaffleChecks> {
  const { verifyRaffle } = await import("@baize/common/lottery/raffle.ts")
  const { listHash, seed, own } = answer
  const { committed, listed, led } = verifyRaffle({ ...answer, list, listHash: listHash ?? "", seed: seed ?? "00" })
  const line = own && `${own.first}-${own.last} ${own.name}`
  return { committed, listed, led, ...(line !== null && { yours: list.split("\n").includes(line) }) }
}

/** What proves a raffle, published step by step, and its verification. */
export const RaffleDialog = observer(function RaffleDialog({ mission, close }: { mission: Mission; close: () => void }) {
  const { dependencies } = useDomain()
  const { t, site } = useMissionWords()
  const [proof] = useState(() => raffleOf(dependencies.api, mission.id))
  const [tickets] = useState(() => ticketsOf(dependencies.api, mission.id))
  const [verdict, setVerdict] = useState<RaffleChecks>()
  useEffect(() => void proof.load(), [proof])
  const { value, problem } = proof
  async function check(answer: RaffleAnswer): Promise<void> {
    const list = await tickets.run()
    if (list !== undefined) setVerdict(await verify(answer, list))
  }
  async function download(): Promise<void> {
    const list = await tickets.run()
    if (list !== undefined) save(`raffle-${mission.id}.txt`, list)
  }
  return (
    <Dialog title={t("proofTitle")} close={close} size="large">
      <div className={style.board}>
        <p className={style.text}>{t("proofText")}</p>
        {problem && !value && <Problem problem={problem} retry={() => void proof.load()} />}
        {!value && !problem && <Skeleton height={220} />}
        {value && <Published value={value} />}
        {value?.listHash && (
          <div className={style.actions}>
            {value.seed && (
              <Button look="primary" busy={tickets.busy} onClick={() => void check(value)}>
                {t("verify")}
              </Button>
            )}
            <Button busy={tickets.busy} onClick={() => void download()}>
              {t("download")}
            </Button>
          </div>
        )}
        {tickets.problem && <Alert>{problemText(tickets.problem, site)}</Alert>}
        {verdict && <Verified verdict={verdict} />}
      </div>
    </Dialog>
  )
})

function Published({ value }: { value: RaffleAnswer }) {
  const { t, format } = useMissionWords()
  const { own } = value
  return (
    <dl className={style.proof}>
      {own && (
        <Fact name={t("yourTickets")} value={t("numbers", { from: format.count(own.first), to: format.count(own.last) })} />
      )}
      {value.winners.length > 0 && (
        <Fact name={t("winners")} value={format.list(value.winners.map(ticket => format.count(ticket)))} />
      )}
      <Fact name={t("commitment")} value={value.commitment} />
      <Fact name={t("listHash")} value={value.listHash} />
      {value.listedAt && <Fact name={t("listedAt")} value={format.instant(value.listedAt)} />}
      {own && <Fact name={t("yourName")} value={own.name} />}
      <Fact name={t("seed")} value={value.seed} />
    </dl>
  )
}

function Verified({ verdict }: { verdict: RaffleChecks }) {
  const { t } = useMissionWords()
  const fair = checks.every(check => verdict[check] !== false)
  return (
    <div aria-live="polite">
      <Alert tone={fair ? "positive" : "negative"}>{t(fair ? "fair" : "unfair")}</Alert>
      <ul className={style.checks}>
        {checks
          .filter(check => verdict[check] !== undefined)
          .map(check => (
            <li key={check} className={style.checkLine} data-holds={verdict[check]}>
              <Icon name={verdict[check] ? "check" : "close"} size={18} />
              {t(`check.${check}`)}
              <span className="hidden">{t(verdict[check] ? "yes" : "no")}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  const { t } = useMissionWords()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null ? <span className={style.small}>{t("notYet")}</span> : <bdi>{value}</bdi>}</dd>
    </div>
  )
}

/** Saves a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
