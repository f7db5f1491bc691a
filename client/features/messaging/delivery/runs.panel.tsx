import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  getScheduleRuns,
  type DeliveryCounts,
  type ScheduleRun,
} from '../../../../shared/features/messaging/delivery/delivery.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'

/** The past sendings of a job with the outcome of each, and the figures of 30 days. */
export function RunsPanel({ scheduleId }: { scheduleId: Id }) {
  const { t, i18n } = useTranslation('schedules')
  const { t: common } = useTranslation()
  const params = { id: scheduleId }
  const { value, failed, again } = useEndpoint(getScheduleRuns, {
    params: { id: scheduleId },
    isUnfinished: ({ runs }) => runs.some(({ state }) => state === 'filling' || state === 'sending'),
  })
  return (
    <Section
      title={t('runs.title')}
      actions={
        <LinkButton size="sm" to={`${pathTo('message-log')}?scheduleId=${params.id}`}>
          {t('runs.log')}
        </LinkButton>
      }
    >
      {value === null && !failed ? <ListSkeleton rows={3} /> : null}
      {value === null && failed ? (
        <ErrorState action={<Button onClick={again}>{common('common:retry')}</Button>} />
      ) : null}
      {value === null ? null : (
        <chakra.div display="grid" gap="5">
          <Facts>
            {outcomes.map((outcome) => (
              <Fact key={outcome} label={t('runs.ofMonth', { state: t(`counts.${outcome}`) })}>
                {formatNumber(value.month[outcome], i18n.language)}
              </Fact>
            ))}
            <Fact label={t('runs.unsubscribed')}>{formatNumber(value.unsubscribed, i18n.language)}</Fact>
            {value.costFractions === 0 ? null : (
              <Fact label={t('runs.cost')}>{formatNumber(value.costFractions / 10_000, i18n.language)}</Fact>
            )}
          </Facts>
          {value.runs.length === 0 ? (
            <chakra.p color="fg.muted">{t('runs.none')}</chakra.p>
          ) : (
            <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="3">
              {value.runs.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </chakra.ul>
          )}
        </chakra.div>
      )}
    </Section>
  )
}

const outcomes = ['delivered', 'sent', 'bounced', 'failed', 'held'] as const

function Run({ run: { id, kind, state, dueAt, byName, counts } }: { run: ScheduleRun }) {
  const { t } = useTranslation('schedules')
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      alignItems="baseline"
      borderTopWidth="1px"
      paddingTop="3"
    >
      <chakra.span fontWeight="medium">
        <MomentText at={dueAt} />
      </chakra.span>
      <chakra.span color="fg.muted">
        {t(`runState.${state}`)}
        {kind === 'planned' ? '' : ` · ${t(`runKind.${kind}`, { name: byName })}`}
      </chakra.span>
      <chakra.span flex="1" />
      <Counts counts={counts} />
      <LinkButton size="sm" to={`${pathTo('message-log')}?runId=${id}`}>
        {t('runs.people')}
      </LinkButton>
    </chakra.li>
  )
}

function Counts({ counts }: { counts: DeliveryCounts }) {
  const { t, i18n } = useTranslation('schedules')
  const shown = (['queued', ...outcomes] as const).filter((state) => counts[state] > 0)
  return (
    <span>
      {shown.map((state) => `${t(`counts.${state}`)} ${formatNumber(counts[state], i18n.language)}`).join(' · ')}
    </span>
  )
}
