import { fraction } from "../../../fair/fraction.ts"
import { verifierHashes } from "../../../fair/verify.ts"
import { hitCommitment } from "../../../jackpots/hit-point.ts"
import { returnOf } from "../../../jackpots/terms.ts"
import { h } from "../dom.ts"
import type { Kit } from "../kit.ts"
import type { Jackpot } from "../shell/jackpot.ts"
import { siteTime, styles } from "../site-time.ts"

const million = 1_000_000

/** The jackpot's terms for the rules, and past wins, each verified by this device. */
export function jackpotRules({ texts, terms, view }: Jackpot, { money, percent, language }: Kit): Node {
  const part = (ppm: number) => percent(fraction(ppm, million), 2)
  const values = {
    share: part(terms.poolPpm + terms.reservePpm),
    pool: part(terms.poolPpm),
    returned: percent(returnOf(terms), 2),
    reserve: part(terms.reservePpm),
    seed: money(view.seed),
    limit: money(view.mustHitBy),
  }
  const pair = (label: string, value: string) => [h("dt", {}, label), h("dd", {}, value)]
  const time = siteTime(language, styles.both)

  const won = ({ number, name, hitPoint, salt, commitment, at }: Jackpot["view"]["last"][number]) => {
    const holds = hitCommitment(verifierHashes, { pool: view.pool, number, hitPoint, salt }) === commitment
    return h(
      "li",
      {},
      h("strong", {}, money(hitPoint)),
      ` · ${name} · ${time(at)}`,
      h("p", { class: holds ? "hint holds" : "hint fails" }, texts(holds ? "rules.holds" : "rules.fails")),
      h(
        "details",
        {},
        h("summary", {}, texts("rules.salt")),
        h("p", { class: "code" }, `${view.pool}/${number}:${hitPoint}:${salt}`),
        h("p", { class: "code" }, commitment),
      ),
    )
  }

  return h(
    "section",
    {},
    h("h3", {}, texts("name")),
    ...(["how", "fed", "falls", "together", "returned"] as const).map(key => h("p", {}, texts(`rules.${key}`, values))),
    h(
      "dl",
      { class: "maths" },
      ...pair(texts("rules.now"), money(view.amount)),
      ...pair(texts("rules.seed"), values.seed),
      ...pair(texts("rules.limit"), values.limit),
    ),
    h("h4", {}, texts("rules.commitment")),
    h("p", { class: "code" }, view.commitment),
    h("p", { class: "hint" }, texts("rules.commitmentHint")),
    h("h4", {}, texts("rules.lastTitle")),
    view.last.length === 0 ? h("p", {}, texts("rules.none")) : h("ul", { class: "jackpot-won" }, ...view.last.map(won)),
  )
}
