import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type { KeptAs, PersonalData } from "@baize/kit/database/personal-data.ts"
import type { Retention } from "@baize/kit/database/retention.ts"
import { personalData } from "@baize/platform/personal-data.ts"
import { retention } from "@baize/platform/retention.ts"
import { personalData as personalDataOfStudio } from "@baize/studio/personal-data.ts"
import { retention as retentionOfStudio } from "@baize/studio/retention.ts"
import { expect, test } from "vitest"

test("docs/personal-data.md is the inventory of the platform and the studio, with the rule of each table", async () => {
  await expect(page()).toMatchFileSnapshot(join(root, "docs", "personal-data.md"))
})

const words: Readonly<Record<KeptAs, string>> = {
  sealed: "Sealed",
  index: "Blind index",
  hash: "Hash",
  pseudonym: "Pseudonym",
  clear: "In the clear",
  evidence: "Evidence",
}

const page = (): string =>
  [
    ["# Personal data"],
    [
      "Every column of the platform's and the studio's tables that names a person, stands for one or says something of them, " +
        "how it is kept, and how long. `platform/personal-data.ts` and `studio/personal-data.ts` are the lists; their tests " +
        "fail for a column that is not classed. `npx vitest run tests/structure/personal-data-page.test.ts -u` writes this page.",
    ],
    [
      "Sealed: by the key outside the database. Blind index: finds and compares a sealed value. Hash: proves a value and does " +
        "not give it back. Pseudonym: a name that only the platform can lead back to its member. Evidence: in rows that are " +
        "never changed, which an erasure leaves. In `member.profile` each answer " +
        "is sealed, beside blind indexes: of answers (`emailIndex`, `phoneIndex`, `idNumberIndex`), of `member.mobile` " +
        "(`mobileIndex`), of the birth date, its month and day, and the name with it (`bornIndex`, `birthdayIndex`, " +
        "`nameIndex`). What protects what is not sealed, and what an erasure does, is in " +
        "[security.md](security.md#personal-data).",
    ],
    ...tables(personalData, retention),
    ["# Personal data of the studio"],
    [
      "The schema `studio`. Its players are the names by which the platform tells them apart for a vendor (`BRAND:NUMBER`), " +
        "behind `free/` in free play; it knows neither name nor contact.",
    ],
    ...tables(personalDataOfStudio, retentionOfStudio),
  ]
    .map(paragraph => paragraph.map(line => wrapped(line)).join("\n"))
    .join("\n\n")
    .concat("\n")

const tables = (personal: PersonalData, rules: Retention): string[][] =>
  Object.entries(personal).flatMap(([table, kept]) => [
    [`## \`${table}\``],
    Object.entries(kept).map(
      ([keeping, columns]) =>
        `- ${words[keeping as KeptAs]}: ${columns
          .split(" ")
          .map(column => `\`${column}\``)
          .join(", ")}`,
    ),
    [`${keptOf(rules, table)}.`],
  ])

function keptOf(rules: Retention, table: string): string {
  const rule = rules[table]!
  return "keeps" in rule ? `Kept: ${rule.keeps}` : `Kept ${rule.until}`
}

/** A line of at most 130 characters, continued in the way of its list. */
function wrapped(line: string): string {
  const indent = line.startsWith("- ") ? "  " : ""
  const lines = [""]
  for (const word of line.split(" ")) {
    const last = lines.at(-1)!
    const longer = last === "" ? word : `${last} ${word}`
    if (longer.length <= 130) lines[lines.length - 1] = longer
    else lines.push(`${indent}${word}`)
  }
  return lines.join("\n")
}
