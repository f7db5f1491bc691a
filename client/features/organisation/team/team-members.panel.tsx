import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { ArrowRightLeft, UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTeamMembers } from '../../../../shared/features/organisation/team/membership.api.ts'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card-list.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Input, Select } from '../../../ui/form/field.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { MovingPerson } from './moving-person.panel.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

/** Who belongs to a team, today or on another day, and who led it then; moves its people and takes others in. */
export function TeamMembers({ id }: { id: string }) {
  const { t } = useTranslation(['organisation', 'common'])
  const mayMove = useCan('update teams')
  const [day, setDay] = useState('')
  const [moving, setMoving] = useState<Named | null>(null)
  const asked = useEndpoint(getTeamMembers, { input: day === '' ? {} : { day }, params: { id } })
  const field = useId()
  return (
    <Section title={t('members.title')}>
      <chakra.div display="grid" gap="4">
        <chakra.div display="grid" gap="1">
          <chakra.label htmlFor={field} fontSize="sm" color="fg.muted">
            {t('members.onDay')}
          </chakra.label>
          <chakra.div maxWidth="12rem">
            <DayInput id={field} value={day === '' ? (asked.value?.day ?? '') : day} onChange={setDay} />
          </chakra.div>
        </chakra.div>
        {asked.value !== null ? (
          <Members asked={asked.value} isToday={day === ''} onMove={mayMove ? setMoving : null} />
        ) : asked.failed ? (
          <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
            {t('unavailable')}
          </ErrorState>
        ) : (
          <ListSkeleton rows={2} />
        )}
        {mayMove ? <TakeIn onChosen={setMoving} /> : null}
      </chakra.div>
      {moving === null ? null : (
        <MovingPerson key={moving.id} person={moving} onClose={() => setMoving(null)} onMoved={asked.again} />
      )}
    </Section>
  )
}

interface Answer {
  readonly leaderName: string | null
  readonly officeName: string
  readonly members: readonly (Named & { fromDay: string; title: string | null; coachName: string | null })[]
}

interface MembersProps {
  readonly asked: Answer
  readonly isToday: boolean
  readonly onMove: ((person: Named) => void) | null
}

function Members({ asked, isToday, onMove }: MembersProps) {
  const { t, i18n } = useTranslation('organisation')
  const { leaderName, officeName, members } = asked
  const led = { leaderName: leaderName ?? '', officeName }
  return (
    <>
      <chakra.p color="fg.muted">
        {leaderName === null
          ? t('members.noLeader', { officeName })
          : isToday
            ? t('members.leads', led)
            : t('members.led', led)}
      </chakra.p>
      {members.length === 0 ? <chakra.p color="fg.muted">{t('members.none')}</chakra.p> : null}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {members.map(({ id, name, title, coachName, fromDay }) => (
          <Card key={id}>
            <chakra.div flex="1" display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <chakra.div flex="1 1 12rem" minWidth="0">
                <PersonName name={name} />
                <chakra.div color="fg.muted" fontSize="sm" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                  {[
                    title,
                    coachName === null ? null : t('members.coach', { coachName }),
                    t('members.since', { day: formatDate(fromDay, i18n.language) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </chakra.div>
              </chakra.div>
              {onMove === null ? null : (
                <Button size="sm" aria-label={t('members.moveOf', { name })} onClick={() => onMove({ id, name })}>
                  <ArrowRightLeft size={16} aria-hidden />
                  {t('members.move')}
                </Button>
              )}
            </chakra.div>
          </Card>
        ))}
      </chakra.ul>
    </>
  )
}

const working = { standing: ['working'] }

/** Chooses somebody of the directory to be moved here. */
function TakeIn({ onChosen }: { onChosen: (person: Named) => void }) {
  const { t } = useTranslation(['organisation', 'resource'])
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const found = useFoundPeople({ search, chosen: chosen === '' ? [] : [chosen], filters: working })
  const options = [...found.besides, ...found.rows]
  const person = options.find(({ id }) => id === chosen)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {found.more > 0 || search !== '' ? (
        <Input
          type="search"
          aria-label={t('resource:lookup.search', { field: t('members.whom') })}
          placeholder={t('resource:lookup.search', { field: t('members.whom') })}
          value={search}
          flex="1 1 12rem"
          width="auto"
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <Select
        aria-label={t('members.whom')}
        value={chosen}
        flex="1 1 12rem"
        width="auto"
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('members.whom')}</option>
        {options.map(({ id, name, teamName }) => (
          <option key={id} value={id}>
            {teamName === null ? name : `${name} (${teamName})`}
          </option>
        ))}
      </Select>
      <Button disabled={person === undefined} onClick={() => person && onChosen(person)}>
        <UserPlus size={16} aria-hidden />
        {t('members.takeIn')}
      </Button>
    </chakra.div>
  )
}
