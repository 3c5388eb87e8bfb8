/** A vendor's operation that is named by its transaction. */
type Operation<Request, Result> = (vendor: string, request: Request) => Promise<Result>

/**
 * Makes operations of one name wait for each other: of two copies the second only begins when the first is done, and finds it done. It
 * could else be refused for what has changed in between (the player signed out), while the first is on its way and moves money.
 */
export function createTurns() {
  const underWay = new Map<string, Promise<unknown>>()
  return <Request extends { readonly transaction: string }, Result>(
    operate: Operation<Request, Result>,
  ): Operation<Request, Result> =>
    async (vendor, request) => {
      const name = `${vendor}/${request.transaction}`
      for (let before = underWay.get(name); before; before = underWay.get(name)) await before.catch(() => {})
      const work = operate(vendor, request)
      underWay.set(name, work)
      try {
        return await work
      } finally {
        underWay.delete(name)
      }
    }
}
