import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deleteOrderHold, getOrderFollowUp, postOrderHold } from '../../../../shared/features/orders/order/order.api.ts'
import { ORDER_HOLD_RENEWED_MS, type OrderHolder } from '../../../../shared/features/orders/order/order.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useCan } from '../../../desk/session/session.tsx'

/** What was done to get an answer about an order. */
export function useOrderFollowUp(id: string) {
  return useEndpoint(getOrderFollowUp, { params: { id } })
}

/** Holds the order while its page is open, and says who else works on it. */
export function useOrderHold(id: string): { holder: OrderHolder | null; take: () => void } {
  const mayHold = useCan('update sale_reports')
  const [holder, setHolder] = useState<OrderHolder | null>(null)
  const seen = useRef<number | undefined>(undefined)
  const call = async (version: number | undefined, take: boolean) => {
    const answer = await callAct(postOrderHold, { id, version }, { take })
    if (!answer.ok) return
    seen.current = answer.value.version
    setHolder(answer.value.holder)
  }
  // Renewing takes nothing from anybody, whoever has begun meanwhile.
  const renewHold = useEffectEvent(() => call(undefined, false))
  useEffect(
    function holdWhileOpen() {
      if (!mayHold) return undefined
      const renew = () => {
        if (document.visibilityState === 'visible') renewHold().catch(reportError)
      }
      renew()
      const timer = setInterval(renew, ORDER_HOLD_RENEWED_MS)
      return () => {
        clearInterval(timer)
        callAct(deleteOrderHold, { id, version: undefined }, {}).catch(reportError)
      }
    },
    [id, mayHold],
  )
  const take = async () => {
    await call(seen.current, true)
    // The server refuses if a colleague was faster. The refetched order shows its current holder.
    await call(undefined, false)
  }
  return { holder, take: () => void take().catch(reportError) }
}
