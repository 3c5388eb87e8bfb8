import { arrivalsOf } from "@baize/common/domain/messages/arrivals.ts"
import { reaction } from "mobx"
import { useEffect, useEffectEvent } from "react"
import { useDomain } from "../../domain.ts"

/** Calls `refresh` when a message about money arrives: the house has decided, or a payment has come. */
export function useMoneyNews(refresh: () => void): void {
  const arrivals = arrivalsOf(useDomain())
  const arrived = useEffectEvent(refresh)
  useEffect(
    () =>
      arrivals &&
      reaction(
        () => arrivals.newest,
        messages => messages.some(({ category }) => category === "money") && arrived(),
      ),
    [arrivals],
  )
}
