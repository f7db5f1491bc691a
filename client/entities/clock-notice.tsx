import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClockGap, type ClockGap } from '../desk/server/clock-gap.ts'
import { Notice } from '../ui/states.tsx'

/** Warns that the clock of this device is wrong. Renders nothing while the clock is right or the gap is unknown. */
export function ClockNotice() {
  const { t, i18n, ready } = useTranslation('time')
  const [gap, setGap] = useState<ClockGap | null>(null)
  useEffect(function compareWithServer() {
    const leaving = new AbortController()
    readClockGap(leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setGap(found)
    }, reportError)
    return () => leaving.abort()
  }, [])
  if (gap === null || !ready) return null
  const { isBehind, count, unit } = gap
  const size = new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return (
    <Notice tone="warning" icon={Clock}>
      {isBehind ? t('clock.behind', { size }) : t('clock.ahead', { size })}
    </Notice>
  )
}
