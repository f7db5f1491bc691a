import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getTeams } from '../../../shared/features/people/team.api.ts'
import { callEndpoint } from '../../entities/call-endpoint.ts'
import { useAsked } from '../../entities/use-asked.ts'
import { pathTo } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/states.tsx'
import { wayOf } from '../../../shared/features/people/team.rules.ts'

const askTeams = () => callEndpoint(getTeams, { input: {} })

/** The teams one may see, each with where it is and how it sells. */
export function TeamListScreen() {
  const { t } = useTranslation(['teams', 'common'])
  const asked = useAsked(askTeams)
  const teams = asked.value?.teams
  return (
    <Page width="form">
      <PageHeader title={t('teams:title')} lead={t('teams:lead')} />
      {teams === undefined ? (
        asked.failed ? (
          <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
            {t('teams:unavailable')}
          </ErrorState>
        ) : (
          <ListSkeleton rows={3} />
        )
      ) : teams.length === 0 ? (
        <EmptyState icon={Users} title={t('teams:empty.title')}>
          {t('teams:empty.text')}
        </EmptyState>
      ) : (
        <Section flush>
          {teams.map(({ id, name, officeName, members, channels }) => (
            <ListRow
              key={id}
              to={pathTo('team', { id })}
              title={name}
              detail={`${officeName} · ${t('teams:members', { count: members })}`}
              end={<Badge>{t(`teams:channels.${wayOf(channels)}`)}</Badge>}
            />
          ))}
        </Section>
      )}
    </Page>
  )
}
