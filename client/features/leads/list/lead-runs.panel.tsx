import type { EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LeadRun } from '../../../../shared/features/leads/run/lead-run.api.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardLine } from '../../../ui/card-list.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'

/** The latest lists that were prepared: counts are all that the server has of them. */
export function LeadRunsPanel({ runs: asked }: { runs: EndpointAnswer<{ runs: LeadRun[] }> }) {
  const { t } = useTranslation(['leads', 'common'])
  const runs = asked.value?.runs ?? []
  return (
    <Section flush title={t('leads:runs.title')}>
      {asked.value === null && !asked.failed ? <ListSkeleton rows={2} /> : null}
      {asked.failed && asked.value === null ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {t('leads:runs.unavailable')}
        </ErrorState>
      ) : null}
      {asked.value !== null && runs.length === 0 ? (
        <EmptyState icon={ListChecks} title={t('leads:runs.none')}>
          {t('leads:runs.noneText')}
        </EmptyState>
      ) : null}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {runs.map((run) => (
          <RunCard key={run.id} run={run} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function RunCard({ run: { profileName, actorName, at, counts } }: { run: LeadRun }) {
  const { t, i18n } = useTranslation('leads')
  const shown = (count: number) => formatNumber(count, i18n.language)
  return (
    <Card>
      <chakra.div flex="1" minWidth="0">
        <chakra.div fontWeight="semibold" overflowWrap="anywhere">
          {profileName}
        </chakra.div>
        <CardLine>
          <span>{t('runs.accepted', { accepted: shown(counts.accepted), rows: shown(counts.rows) })}</span>
          <span>{t('runs.receivers', { count: counts.receivers, shown: shown(counts.receivers) })}</span>
        </CardLine>
        <CardLine>
          <PersonName name={actorName} />
          <MomentText at={at} />
        </CardLine>
      </chakra.div>
    </Card>
  )
}
