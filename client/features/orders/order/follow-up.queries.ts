import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { deleteOrderHold, getOrderFollowUp, postOrderHold } from '../../../../shared/features/orders/order/order.api.ts'
import { ORDER_HOLD_RENEWED_MS, type OrderHolder } from '../../../../shared/features/orders/order/order.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useCan } from '../../../desk/session/session.tsx'

/** What was done to get an answer about an order. */
export function useOrderFollowUp(id: string) {
  return useEndpoint(getOrderFollowUp, { params: { id } })
}

/** Holds the order while its page is open, and says who else works on it. */
export function useOrderHold(id: string): { holder: OrderHolder | null; take: () => void } {
  const mayHold = useCan('update sale_reports')
  const [holder, setHolder] = useState<OrderHolder | null>(null)
  const hold = useEffectEvent(async (take: boolean) => {
    const answer = await inWords(callEndpoint(postOrderHold, { params: { id }, input: { take } }))
    if (answer.ok) setHolder(answer.value.holder)
  })
  useEffect(
    function holdWhileOpen() {
      if (!mayHold) return undefined
      const renew = () => {
        if (document.visibilityState === 'visible') hold(false).catch(reportError)
      }
      renew()
      const timer = setInterval(renew, ORDER_HOLD_RENEWED_MS)
      return () => {
        clearInterval(timer)
        inWords(callEndpoint(deleteOrderHold, { params: { id } })).catch(reportError)
      }
    },
    [id, mayHold],
  )
  const take = async () => {
    const answer = await inWords(callEndpoint(postOrderHold, { params: { id }, input: { take: true } }))
    if (answer.ok) setHolder(answer.value.holder)
  }
  return { holder, take: () => void take().catch(reportError) }
}
