import { BaseSequencer, type TestSpecification } from "vitest/node"

/** A sequencer that begins with the files whose names end so, the longest first: they end when the others do. */
export const longestFirst = (...long: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const rank = ({ moduleId }: TestSpecification): number => {
        const place = long.findIndex(end => moduleId.endsWith(end))
        return place < 0 ? long.length : place
      }
      return sorted.toSorted((one, other) => rank(one) - rank(other))
    }
  }
