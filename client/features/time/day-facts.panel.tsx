import { useTranslation } from 'react-i18next'
import type { TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import { MomentText } from '../../entities/when.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'

/** What a day was, as it was reported. */
export function DayFactsPanel({ report }: { report: TimeReport }) {
  const { t } = useTranslation('time')
  const text = useText()
  const { type, attendanceHours, absenceHours, absenceType, allowance, location, place, note, statusAt } = report
  return (
    <Section title={t('desk.day')}>
      <Facts>
        <Fact label={t('timeReport.columns.type')}>{text(`time:timeReport.type.${type}`)}</Fact>
        <Fact label={t('timeReport.columns.attendanceHours')}>{t('hours', { count: attendanceHours })}</Fact>
        <Fact label={t('timeReport.columns.absenceHours')}>{t('hours', { count: absenceHours })}</Fact>
        <Fact label={t('timeReport.columns.absenceType')}>
          {absenceType === null ? '' : text(`time:timeReport.absence.${absenceType}`)}
        </Fact>
        <Fact label={t('timeReport.columns.allowance')}>{text(`time:timeReport.allowance.${allowance}`)}</Fact>
        <Fact label={t('timeReport.columns.place')}>
          {location === 'none' ? '' : [text(`time:timeReport.location.${location}`), place].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t('timeReport.fields.note')}>{note}</Fact>
        <Fact label={t('desk.since')}>
          <MomentText at={statusAt} />
        </Fact>
      </Facts>
    </Section>
  )
}
