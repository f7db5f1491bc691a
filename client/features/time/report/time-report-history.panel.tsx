import { CircleCheck, CloudCog, PencilLine, RotateCcw, Send, Thermometer, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TimeReport, TimeReportEntry } from '../../../../shared/features/time/report/time-report.schema.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'
import { beforeInWords } from './hours.rules.ts'

/** Everything that has happened to a day, newest first, with what it said before. */
export function TimeReportHistoryPanel({ report }: { report: TimeReport }) {
  const { t } = useTranslation('time')
  const text = useText()
  return (
    <Section title={t('desk.history')}>
      <Timeline
        entries={report.history.toReversed().map((entry, index) => ({
          key: `${entry.at} ${index}`,
          ...looks[entry.kind],
          title: text(`time:desk.event.${entry.kind}`),
          meta: (
            <>
              {entry.actorName}
              {' · '}
              <MomentText at={entry.at} />
            </>
          ),
          body: [entry.comment, beforeInWords(text, entry)].filter((line) => line !== '').join(' · '),
        }))}
      />
    </Section>
  )
}

const looks: Readonly<Record<TimeReportEntry['kind'], { icon: LucideIcon; tone?: Tone }>> = {
  submitted: { icon: Send, tone: 'info' },
  corrected: { icon: PencilLine, tone: 'warning' },
  approved: { icon: CircleCheck, tone: 'success' },
  approval_withdrawn: { icon: RotateCcw, tone: 'warning' },
  returned: { icon: Undo2, tone: 'danger' },
  sick_notice: { icon: Thermometer },
  system: { icon: CloudCog },
}
