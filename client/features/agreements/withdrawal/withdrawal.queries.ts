import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postConfirmation,
  postLookAtWithdrawal,
  postWithdrawal,
  type withdrawalReasons,
  type WithdrawalView,
} from '../../../../shared/features/agreements/withdrawal/withdrawal.api.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { savePdf, speak } from '../../../entities/customer-page/customer-page-browser.ts'

export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** What the page knows: nothing yet, the order, that the link leads nowhere, or that the server cannot be reached. */
export type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'order'; readonly view: WithdrawalView }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }

/** The order behind the customer's link, and what can be done with it. */
export function useWithdrawal(token: string) {
  const { i18n } = useTranslation()
  // It is another object in each language: following it, the page would take the customer's own choice back at once.
  const speaker = useRef(i18n)
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  const [busy, setBusy] = useState<'withdraw' | 'download' | null>(null)
  const [failed, setFailed] = useState<'failed' | 'staff' | null>(null)
  useEffect(
    function lookAtOrder() {
      let left = false
      openedBy(token).then((next) => {
        if (left) return
        if (next.kind === 'order') void speak(speaker.current, next.view.language)
        setOpened(next)
      }, reportError)
      return () => {
        left = true
      }
    },
    [token],
  )
  const during = async (what: 'withdraw' | 'download', act: () => Promise<Result<unknown>>) => {
    setBusy(what)
    setFailed(null)
    try {
      const result = await act()
      if (!result.ok) setFailed(result.failures.some(({ code }) => code === 'withdrawal.staff') ? 'staff' : 'failed')
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      setFailed('failed')
    } finally {
      setBusy(null)
    }
  }
  const withdraw = (reason: WithdrawalReason | null) =>
    during('withdraw', async () => {
      const result = await callEndpoint(postWithdrawal, { input: { token, reason } })
      if (result.ok) setOpened({ kind: 'order', view: result.value })
      return result
    })
  const download = () =>
    during('download', async () => {
      const result = await callEndpoint(postConfirmation, { input: { token }, timeoutMs: 30_000 })
      if (result.ok) savePdf(result.value)
      return result
    })
  return { opened, busy, failed, withdraw, download, again: () => void openedBy(token).then(setOpened, reportError) }
}

async function openedBy(token: string): Promise<Opened> {
  try {
    const result = await callEndpoint(postLookAtWithdrawal, { input: { token } })
    return result.ok ? { kind: 'order', view: result.value } : { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { kind: 'unreachable' }
  }
}
