import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pencil } from 'lucide-react'
import { getTeam, type Team, type TeamEvent } from '../../../../shared/features/organisation/team/team.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { TeamEditDialog } from './team-edit.dialog.tsx'
import { wayOf } from '../../../../shared/features/organisation/team/team.rules.ts'
import { chakra } from '@chakra-ui/react'

/** How one team sells, and what was changed of that. */
export function TeamWays({ id }: { id: string }) {
  const { t } = useTranslation(['teams', 'common'])
  const asked = useEndpoint(getTeam, { isFresh: true, params: { id } })
  if (asked.value === null)
    return asked.failed ? (
      <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
        {t('teams:unavailable')}
      </ErrorState>
    ) : (
      <ListSkeleton rows={2} />
    )
  const { team, events, mayUpdate } = asked.value
  return (
    <>
      <Ways team={team} mayUpdate={mayUpdate} onChanged={asked.again} />
      {events.length === 0 ? null : <History events={events} />}
    </>
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

function History({ events }: { events: readonly TeamEvent[] }) {
  const { t } = useTranslation('teams')
  const word = (channels: TeamEvent['before']) => t(`channels.${wayOf(channels)}`)
  return (
    <Section title={t('history.title')}>
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
