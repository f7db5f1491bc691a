import { useTranslation } from 'react-i18next'
import { knockAdvice } from '../../../../shared/features/field/door/knock-again.rules.ts'
import type { Door } from '../../../../shared/features/field/door/door.schema.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'

/** When to knock again, and why: the advice says what was tried. */
export function AdviceText({ door }: { door: Pick<Door, 'visits'> }) {
  const { t } = useTranslation('field')
  const now = useNow()
  const advice = knockAdvice(door, useZone())
  if (advice === null || advice.kind === 'later') return null
  return (
    <span>
      {advice.kind === 'try' ? (
        t('advice.try', {
          at: t(`advice.time.${advice.at}`),
          tried: advice.tried.map((one) => t(`advice.tried.${one}`)).join(', '),
        })
      ) : advice.until < now ? (
        t('advice.rested')
      ) : (
        <>
          {t('advice.rest')} <DayText day={advice.until} />
        </>
      )}
    </span>
  )
}
