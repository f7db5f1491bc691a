import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  getSurvey,
  postNextSurvey,
  postSurveyAnswers,
  postSurveyAttempt,
  postSurveyBegin,
  postSurveyLink,
  type SurveyView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import type { Answer } from '../../../../shared/features/quality/template/question.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { failure, refused, type Failure, type Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'

type Desk =
  | { readonly kind: 'loading' }
  | { readonly kind: 'call'; readonly view: SurveyView; readonly waiting: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

type Outcome = 'no_answer' | 'call_back' | 'declined'

/** One customer after the other, and what became of each call. */
export function useCalls() {
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('id')
  const listChanged = useListChanged()
  const navigate = useNavigate()
  const [desk, setDesk] = useState<Desk>({ kind: 'loading' })
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  const show = useCallback((next: Desk) => {
    setFailures([])
    setDesk(next)
  }, [])
  useEffect(
    function takeFirst() {
      let left = false
      takenOf(wanted, null).then((next) => {
        if (!left) show(next)
      }, reportError)
      return () => {
        left = true
      }
    },
    [wanted, show],
  )
  const view = desk.kind === 'call' ? desk.view : null
  const goOn = async () => {
    const after = view?.survey.id ?? null
    // After the requested customer, continue with the one that has waited longest.
    if (wanted !== null) setQuery({}, { replace: true })
    else show(await takenOf(null, after))
  }
  const during = async (act: () => Promise<Result<unknown>>, then = goOn) => {
    setBusy(true)
    const answer = await act()
    if (answer.ok) {
      listChanged(surveyList.name)
      // Busy until the next customer is shown: an act meanwhile would meet the previous one.
      await then()
    } else setFailures(answer.failures)
    setBusy(false)
  }
  const row = view?.survey ?? { id: '', version: 0 }
  return {
    desk,
    failures,
    busy,
    again: () => void takenOf(wanted, null).then(show, reportError),
    save: (answers: readonly Answer[]) => void during(() => callAct(postSurveyAnswers, row, { answers: [...answers] })),
    end: (outcome: Outcome, callBackAt: Instant | null = null) =>
      void during(() => callAct(postSurveyAttempt, row, { outcome, callBackAt })),
    /** Puts the customer back, and leaves the desk. */
    leave: () =>
      void during(
        () => callAct(postSurveyAttempt, row, { outcome: 'left', callBackAt: null }),
        async () => navigate(pathTo('sale-quality-surveys')),
      ),
    send: (via: 'sms' | 'mail') => void during(() => callAct(postSurveyLink, row, { via })),
  }
}

/** Reserves the requested customer or the next one. If a colleague was faster, it reserves the one after. */
async function takenOf(wanted: string | null, after: string | null): Promise<Desk> {
  for (let tries = 0; tries < 3; tries += 1) {
    const next = wanted === null ? await inWords(callEndpoint(postNextSurvey, { input: { after } })) : null
    if (next !== null && !next.ok) return { kind: 'failed' }
    const id = wanted ?? next?.value.id ?? null
    if (id === null) return { kind: 'none' }
    const view = await begun(id)
    if (view.ok) return { kind: 'call', view: view.value, waiting: next?.value.waiting ?? 1 }
    if (wanted !== null) return { kind: 'failed' }
  }
  return { kind: 'failed' }
}

async function begun(id: string): Promise<Result<SurveyView>> {
  const found = await inWords(callEndpoint(getSurvey, { params: { id }, input: {} }))
  if (!found.ok) return found
  const { survey } = found.value
  const taken = await callAct(postSurveyBegin, survey, {})
  if (!taken.ok) return refused(failure('quality.taken'))
  return { ok: true, value: { ...found.value, survey: { ...survey, version: taken.value.version } } }
}
