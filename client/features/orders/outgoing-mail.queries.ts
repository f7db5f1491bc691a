import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  getOutgoingMails,
  outgoingViews,
  postOutgoingMails,
  type OutgoingMail,
  type OutgoingView,
} from '../../../shared/features/sales/outgoing-mail.api.ts'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../entities/call-endpoint.ts'
import { useAsked } from '../../entities/use-asked.ts'

export const outgoingViewNames = Object.keys(outgoingViews) as OutgoingView[]

/** The mails to customers in one of the views, which stands in the address; and sending those chosen. */
export function useOutgoingMails() {
  const [query, setQuery] = useSearchParams()
  const view = outgoingViewNames.find((name) => name === query.get('view')) ?? 'kept'
  const asked = useAsked(useCallback(() => callEndpoint(getOutgoingMails, { input: { view } }), [view]))
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [sentNow, setSentNow] = useState<{ sent: number; left: number } | null>(null)
  const counts = asked.value?.counts ?? {}
  const send = async (mails: readonly OutgoingMail[]) => {
    setFailures([])
    setSentNow(null)
    try {
      const result = await callEndpoint(postOutgoingMails, { input: { ids: mails.map(({ id }) => id) } })
      if (result.ok) setSentNow(result.value)
      else setFailures(result.failures)
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      setFailures([failure(error.reason)])
    }
    asked.again()
  }
  return {
    view,
    show: (next: OutgoingView) => {
      setSentNow(null)
      setFailures([])
      setQuery({ view: next }, { replace: true })
    },
    countOf: (name: OutgoingView) => outgoingViews[name].reduce((sum, state) => sum + (counts[state] ?? 0), 0),
    asked,
    failures,
    sentNow,
    send,
  }
}
