import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { getMoments, type Moment } from '../../../../shared/features/sales-flow/moment/moment.api.ts'
import { dueMoments } from '../../../../shared/features/sales-flow/moment/moment.rules.ts'
import { hourOf } from '../../../../shared/kernel/days.ts'
import { isAnsweredHere } from '../../../desk/session/acting-here.ts'
import { useCan, useZone } from '../../../desk/session/session.tsx'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useNowAndThen } from '../../../ui/use-now-and-then.ts'
import { useReader } from '../../../entities/game/game-answers.ts'
import { isQuietHour } from '../../../entities/game/quiet-hours.ts'
import { chime } from './chime.rules.ts'
import { useMomentSound, useShownMoments } from './moment-kept.queries.ts'
import { MomentShow } from './moment-show.panel.tsx'

const LOOK_EVERY_MS = 600_000
const WAIT_MS = 1000
/** A line is read, and not only seen. */
const LINE_MS = 4000

/** Shows what the person has reached, one moment after the other, as soon as no form or dialog is open. */
export function MomentWatch() {
  return useCan('view salesflow') && isAnsweredHere(getMoments) ? <Watch /> : null
}

function Watch() {
  const { t } = useTranslation('game')
  const zone = useZone()
  const [hasSound] = useMomentSound()
  const [shown, noteShown] = useShownMoments()
  const moments = useMoments()
  const [current, setCurrent] = useState<Moment | null>(null)
  const due = moments === null || shown === null ? [] : dueMoments(moments, { shown: new Set(shown), now: Date.now() })
  const [next] = due
  const isFirstLook = moments !== null && shown === null
  const noteAll = useEffectEvent(() => noteShown((moments ?? []).map(({ key }) => key)))
  useEffect(
    function beginHere() {
      if (isFirstLook) noteAll()
    },
    [isFirstLook],
  )
  const show = useEffectEvent((moment: Moment) => {
    if (isBusy() || !noteShown([moment.key])) return
    if (!isStill(hourOf(Date.now(), zone))) {
      if (hasSound) chime()
      return setCurrent(moment)
    }
    snackbar.open({ text: t(`moment.${moment.kind}`, moment), duration: LINE_MS })
  })
  const nextKey = next?.key
  useEffect(
    function waitForRoom() {
      if (next === undefined || current !== null) return undefined
      const timer = setInterval(() => show(next), WAIT_MS)
      return () => clearInterval(timer)
    },
    // Each answer has new objects for the same moments: the key identifies one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [nextKey, current],
  )
  return current === null ? null : <MomentShow key={current.key} moment={current} onEnd={() => setCurrent(null)} />
}

/** The moments of the last day, asked for at first, at each notice, and now and then: a level comes without a notice. */
function useMoments(): readonly Moment[] | null {
  const { language } = useReader()
  const [moments, setMoments] = useState<readonly Moment[] | null>(null)
  const { rows } = useRows(notifications, { index: 'createdAt', reverse: true, limit: 1 })
  const newest = rows[0]?.id ?? 'none'
  const ask = useCallback(() => {
    inWords(callEndpoint(getMoments, { input: { language } }))
      .then((answer) => answer.ok && setMoments(answer.value.moments))
      .catch(reportError)
  }, [language])
  useEffect(
    function askAtNotice() {
      // Asked again at every new notice.
      if (newest !== '') ask()
    },
    [newest, ask],
  )
  useNowAndThen(LOOK_EVERY_MS, ask)
  return moments
}

/** Popovers as the bell's are always in the page, and cover no form. */
const COVERED = [
  'dialog[open]',
  '[role=dialog]:not([popover])',
  '[role=alertdialog]:not([popover])',
  'form:not([role=search])',
  '.sticky-actions',
].join(', ')

/** Whether something is being filled in or read that must not be covered. */
const isBusy = (): boolean => document.visibilityState !== 'visible' || document.querySelector(COVERED) !== null

/** People who want less motion, and everybody at night, get a line. */
const isStill = (hour: number): boolean => isQuietHour(hour) || matchMedia('(prefers-reduced-motion: reduce)').matches
