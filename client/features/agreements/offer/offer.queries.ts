import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postLookAtOffer,
  postOfferAccept,
  postOfferDecline,
  postOfferDocument,
  type OfferView,
} from '../../../../shared/features/agreements/offer/offer.api.ts'
import type { CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { savePdf, speak } from '../../../entities/customer-page/customer-page-browser.ts'

export type OpenedOffer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'offer'; readonly view: OfferView }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }

/** What one of the page's buttons does now. */
export type OfferBusy = 'accept' | 'decline' | 'download' | null

/** What the customer is asked to accept, behind their own link, and their answers. */
export function useOffer(token: string) {
  const { i18n } = useTranslation()
  const speaker = useRef(i18n)
  const [opened, setOpened] = useState<OpenedOffer>({ kind: 'loading' })
  const [busy, setBusy] = useState<OfferBusy>(null)
  const [failed, setFailed] = useState<OfferFault | null>(null)
  const show = (next: OpenedOffer) => {
    if (next.kind === 'offer') void speak(speaker.current, next.view.language)
    setOpened(next)
  }
  const lookIn = async (language: CustomerLanguage | null) => show(await openedBy(token, language))
  useEffect(
    function lookAtOffer() {
      let left = false
      openedBy(token, null).then((next) => {
        if (left) return
        if (next.kind === 'offer') void speak(speaker.current, next.view.language)
        setOpened(next)
      }, reportError)
      return () => {
        left = true
      }
    },
    [token],
  )
  const during = async (what: OfferBusy, act: () => Promise<Result<unknown>>) => {
    setBusy(what)
    const fault = await faultOf(act)
    setFailed(fault)
    if (fault === 'changedNow') await lookIn(null)
    setBusy(null)
  }
  const answered = (result: Result<OfferView>) => {
    if (result.ok) show({ kind: 'offer', view: result.value })
    return result
  }
  return {
    opened,
    busy,
    failed,
    again: () => void lookIn(null),
    choose: (language: CustomerLanguage) => void lookIn(language),
    accept: ({ language, hash }: OfferView, name: string) =>
      during('accept', async () =>
        answered(await callEndpoint(postOfferAccept, { input: { token, language, hash, name } })),
      ),
    decline: (reason: string) =>
      during('decline', async () => answered(await callEndpoint(postOfferDecline, { input: { token, reason } }))),
    download: ({ language }: OfferView) =>
      during('download', async () => {
        const result = await callEndpoint(postOfferDocument, { input: { token, language }, timeoutMs: 30_000 })
        if (result.ok) savePdf(result.value)
        return result
      }),
  }
}

type OfferFault = 'failed' | 'staff' | 'changedNow'

/** What the customer is told of a press that did nothing. */
async function faultOf(act: () => Promise<Result<unknown>>): Promise<OfferFault | null> {
  const result = await inWords(act())
  const [fault] = result.ok ? [] : result.failures
  if (fault === undefined) return null
  if (fault.code === 'offer.staff') return 'staff'
  return fault.code.startsWith('offer.') ? 'changedNow' : 'failed'
}

async function openedBy(token: string, language: CustomerLanguage | null): Promise<OpenedOffer> {
  try {
    const result = await callEndpoint(postLookAtOffer, { input: { token, language } })
    return result.ok ? { kind: 'offer', view: result.value } : { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { kind: 'unreachable' }
  }
}
