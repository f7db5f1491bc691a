import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  postLookAtSurvey,
  postSurveyDecline,
  postSurveyReply,
  type SurveyPage,
} from '../../../../shared/features/quality/survey/survey-page.api.ts'
import type { CustomerLanguage } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { speak } from '../../../entities/customer-page/customer-page-browser.ts'
import { forgetAnswers, keptAnswers } from './kept-answers.queries.ts'
import { useGivenAnswers } from '../question/given-answers.queries.ts'

type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly page: SurveyPage }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }

type Fault = 'failed' | 'staff' | 'over'

/** The survey behind a customer's link, and its answers. */
export function useSurveyPage(token: string) {
  const { i18n } = useTranslation()
  const speaker = useRef(i18n)
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  const [language, setLanguage] = useState<CustomerLanguage | null>(null)
  const { answers, errors, answer, check } = useGivenAnswers(keptAnswers(token))
  const [busy, setBusy] = useState<'send' | 'decline' | null>(null)
  const [failed, setFailed] = useState<Fault | null>(null)
  const lookIn = async () => setOpened(await openedBy(token))
  useEffect(
    function lookAtSurvey() {
      let left = false
      openedBy(token).then((next) => {
        if (left) return
        if (next.kind === 'page') void speak(speaker.current, next.page.language)
        setOpened(next)
      }, reportError)
      return () => {
        left = true
      }
    },
    [token],
  )
  const during = async (what: 'send' | 'decline', act: () => Promise<Result<SurveyPage>>) => {
    setBusy(what)
    const answer = await inWords(act())
    const fault = answer.ok ? null : faultOf(answer.failures[0]?.code ?? '')
    setFailed(fault)
    if (answer.ok) setOpened(noted(token, answer.value))
    else if (fault === 'over') await lookIn()
    setBusy(null)
  }
  const page = opened.kind === 'page' ? opened.page : null
  const spoken = language ?? page?.language ?? 'sv'
  return {
    opened,
    language: spoken,
    answers,
    errors,
    busy,
    failed,
    again: () => void lookIn(),
    choose: (next: CustomerLanguage) => {
      setLanguage(next)
      void speak(speaker.current, next)
    },
    answer,
    /** Answers the first question that is missing; null: it is sent. */
    send: (): string | null => {
      const { given, missing } = check(page?.content?.questions ?? [])
      if (given !== null)
        void during('send', () => callEndpoint(postSurveyReply, { input: { token, language: spoken, answers: given } }))
      return missing
    },
    decline: (never: boolean) =>
      void during('decline', () => callEndpoint(postSurveyDecline, { input: { token, never } })),
  }
}

/** Deletes the stored answers once they were sent, declined or are too late. An unreachable page leaves them stored. */
function noted(token: string, page: SurveyPage): Opened {
  if (page.state !== 'open') forgetAnswers(token)
  return { kind: 'page', page }
}

function faultOf(code: string): Fault {
  if (code === 'survey.staff') return 'staff'
  return code.startsWith('survey.') ? 'over' : 'failed'
}

async function openedBy(token: string): Promise<Opened> {
  try {
    const result = await callEndpoint(postLookAtSurvey, { input: { token } })
    return result.ok ? noted(token, result.value) : { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return { kind: 'unreachable' }
  }
}
