import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduleRow } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import { RecordDetailScreen } from '../../../desk/record/record-screens.tsx'
import { pathTo } from '../../../paths.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { RunsPanel } from '../delivery/runs.panel.tsx'
import { WhyPanel } from '../delivery/why.panel.tsx'
import { ForecastPanel } from './forecast.panel.tsx'
import { useRecurrenceWords } from './recurrence-words.text.ts'
import { ScheduleActs } from './schedule-acts.panel.tsx'
import { scheduleScreens } from './schedule.queries.tsx'

export function ScheduleDetailScreen() {
  return (
    <RecordDetailScreen record={scheduleScreens} listPath={pathTo('scheduled-messages')}>
      {(row) => <Schedule key={row.id} row={row} />}
    </RecordDetailScreen>
  )
}

function Schedule({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedules')
  const words = useRecurrenceWords()
  const [runs, setRuns] = useState(0)
  const detail = row.pausedDetail
  return (
    <>
      {row.pausedReason === null ? null : <Notice tone="warning">{t(`pause.${row.pausedReason}`, { detail })}</Notice>}
      {row.formerSender === '' ? null : (
        <Notice tone="info">{t('jobs.formerSender', { name: row.formerSender, sender: row.senderName })}</Notice>
      )}
      {row.state === 'active' ? <ScheduleActs row={row} onRun={() => setRuns((before) => before + 1)} /> : null}
      <Section title={t('forecast.title')}>
        <chakra.div display="grid" gap="4">
          <chakra.div>
            {words(row.recurrence).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <chakra.p color="fg.muted">{row.audience.map(({ source }) => t(`audience.${source}`)).join(', ')}</chakra.p>
          </chakra.div>
          {row.state === 'active' && row.standing === 'active' ? null : <p>{t('forecast.off')}</p>}
          <ForecastPanel of={row} />
        </chakra.div>
      </Section>
      <Content row={row} />
      <RunsPanel key={runs} scheduleId={row.id} />
      <WhyPanel scheduleId={row.id} />
    </>
  )
}

/** The content of a message and its sender. */
function Content({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation('schedules')
  return (
    <Section title={t('content.title')}>
      <Facts>
        <Fact label={t('jobs.fields.subject')}>{row.subject}</Fact>
        <Fact label={t('jobs.fields.senderId')}>{row.senderName}</Fact>
        {row.data.length === 0 ? null : (
          <Fact label={t('jobs.fields.data')} isLong>
            {row.data.map(({ key, value }) => (
              <p key={key}>{`${key}: ${value}`}</p>
            ))}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}
