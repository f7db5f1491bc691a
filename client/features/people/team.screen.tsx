import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Pencil } from 'lucide-react'
import { people } from '../../../shared/features/people/person.schema.ts'
import { getTeam, type Team, type TeamEvent } from '../../../shared/features/people/team.api.ts'
import { callEndpoint } from '../../entities/call-endpoint.ts'
import { PersonName } from '../../entities/person-name.tsx'
import { useAsked } from '../../entities/use-asked.ts'
import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card-list.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../ui/states.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { TeamEditDialog } from './team-edit.dialog.tsx'
import { wayOf } from '../../../shared/features/people/team.rules.ts'
import { chakra } from '@chakra-ui/react'

/** One team: how it sells, who works in it, and what was changed of it. */
export function TeamScreen() {
  const { t } = useTranslation(['teams', 'common'])
  const { id = '' } = useParams()
  const asked = useAsked(useCallback(() => callEndpoint(getTeam, { input: {}, params: { id } }), [id]))
  const { team, events = [], mayUpdate = false } = asked.value ?? {}
  return (
    <Page width="form">
      <PageHeader
        title={team?.name ?? t('teams:one')}
        lead={team === undefined ? undefined : `${team.officeName} · ${t('teams:members', { count: team.members })}`}
        backTo={pathTo('teams')}
      />
      {team !== undefined ? (
        <>
          <Ways team={team} mayUpdate={mayUpdate} onChanged={asked.again} />
          <Members teamId={team.id} />
          <History events={events} />
        </>
      ) : asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {navigator.onLine ? t('teams:notFound') : t('teams:unavailable')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Page>
  )
}

function Ways({ team, mayUpdate, onChanged }: { team: Team; mayUpdate: boolean; onChanged: () => void }) {
  const { t } = useTranslation('teams')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('ways.title')}
      actions={
        mayUpdate ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Pencil size={16} aria-hidden />
            {t('ways.change')}
          </Button>
        ) : null
      }
    >
      <chakra.p fontWeight="medium">{t(`channels.${wayOf(team.channels)}`)}</chakra.p>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('ways.note')}
      </chakra.p>
      {isOpen ? <TeamEditDialog team={team} onClose={() => setOpen(false)} onSaved={onChanged} /> : null}
    </Section>
  )
}

function Members({ teamId }: { teamId: string }) {
  const { t } = useTranslation('teams')
  const { rows, loading } = useRows(people, { index: 'teamId', equals: teamId, filter: ({ active }) => active })
  const members = rows.toSorted((one, other) => one.name.localeCompare(other.name))
  if (loading) return null
  return (
    <Section flush={members.length > 0} title={t('people.title')}>
      {members.length === 0 ? <chakra.p color="fg.muted">{t('people.empty')}</chakra.p> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {members.map(({ id, name }) => (
          <Card key={id}>
            <PersonName name={name} />
          </Card>
        ))}
      </chakra.ul>
    </Section>
  )
}

function History({ events }: { events: readonly TeamEvent[] }) {
  const { t } = useTranslation('teams')
  const word = (channels: TeamEvent['before']) => t(`channels.${wayOf(channels)}`)
  return (
    <Section title={t('history.title')}>
      {events.length === 0 ? <chakra.p color="fg.muted">{t('history.empty')}</chakra.p> : null}
      <Timeline
        entries={events.map(({ id, at, actorName, before, after }) => ({
          key: id,
          icon: Pencil,
          title: t('history.changed', { before: word(before), after: word(after) }),
          meta: (
            <>
              {actorName} · <MomentText at={at} />
            </>
          ),
        }))}
      />
    </Section>
  )
}
