import { FileCheck, Landmark, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  dayOfPeriod,
  sickDutiesOf,
  type SickDuty,
} from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { dutyTones } from './sick-notice.queries.tsx'

/** What this illness asks for and when, by the rules of its country. */
export function SickDutiesPanel({ notice, today }: { notice: SickNotice; today: Day }) {
  const { t } = useTranslation('time')
  const text = useText()
  return (
    <Section title={t('sickNotice.duties')}>
      <Timeline
        entries={sickDutiesOf(notice, today).map(({ duty, from, state }) => ({
          key: duty,
          icon: icons[duty],
          tone: dutyTones[state],
          title: text(`time:sickNotice.duty.${duty}`, {
            context: notice.zone === 'Europe/Helsinki' ? 'fi' : 'se',
            day: dayOfPeriod(notice, from),
          }),
          meta: (
            <>
              <DayText day={from} />
              {' · '}
              {text(`time:sickNotice.dutyState.${duty}_${state}`)}
            </>
          ),
        }))}
      />
    </Section>
  )
}

const icons: Readonly<Record<SickDuty, LucideIcon>> = { certificate: FileCheck, authority: Landmark }
