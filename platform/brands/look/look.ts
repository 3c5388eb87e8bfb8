import * as v from "valibot"
import { saysOf, tooFaint, worst } from "./contrast.ts"
import { pairs, portalPairs } from "./pairs.ts"
import { modes, Tokens } from "./tokens.ts"
import { colorsOf } from "./variables.ts"

/** A brand's own look, each of whose texts can be read: WCAG 2.2 AA, in both modes. */
export const LookSettings = v.pipe(
  Tokens,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const mode of modes)
      for (const one of worst(tooFaint(colorsOf(dataset.value, mode), [...pairs, ...portalPairs])))
        addIssue({ message: `in ${mode} mode ${saysOf(one)}` })
  }),
)
