import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  listMemberships,
  movePerson,
  type Membership,
} from '../../../../shared/features/organisation/team/membership.api.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import { teams } from '../../../../shared/features/organisation/team/team.list.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Result } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { foundIn, LookupField } from '../../../desk/form/lookup-field.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import type { PlaceForm } from '../../../entities/place-fields.tsx'
import { PeopleBulkDialog } from './people-bulk.dialog.tsx'

const schema = z.object({
  fromDay: z.string().check(z.minLength(1, 'membership.day-required')),
  teamId: z.string().check(z.minLength(1, 'oph-target.team-required')),
})
const { useDraftForm, Form, DateField } = formFor(schema, 'organisation:move')
const teamChoices = foundIn(teams.list, ({ name, officeName }) => `${name} (${officeName})`)

/** Moves the chosen people to a team from a day on. Titles stay; undo takes each back to where they were. */
export function MovePeopleDialog({ rows, onClose }: BulkProps<UserRow>) {
  const { t } = useTranslation(['people', 'organisation'])
  const formId = useId()
  const zone = useZone()
  const [today] = useState(() => dayOf(Date.now(), zone))
  const form = useDraftForm({ fromDay: today, teamId: '' })
  const [held] = useState<Held>(() => new Map())
  return (
    <PeopleBulkDialog
      list="users"
      onClose={onClose}
      title={t('people:users.move.title')}
      preview={bulkPreview(rows, ({ standing }) => (standing === 'former' ? failure('user.has-left') : null))}
      actLabel={(count) => t('people:users.move.count', { count })}
      act={({ id }) => move(id, form.getValues(), held)}
      undo={({ id }) => moveBack(id, form.getValues('fromDay'), held)}
      formId={formId}
    >
      {(begin) => (
        <Form id={formId} form={form} onSubmit={() => begin()}>
          <DateField name="fromDay" required min={addDays(today, -31)} max={addDays(today, 366)} />
          <LookupField name="teamId" among={teamChoices} required emptyLabel={t('organisation:choose')} mustChoose />
          <p>{t('organisation:move.stays')}</p>
        </Form>
      )}
    </PeopleBulkDialog>
  )
}

const placesOf = (id: Id) => inWords(callEndpoint(listMemberships, { params: { id } }))

/** Where people belonged on the day of the move, before it. */
type Held = Map<Id, Membership | undefined>

async function move(id: Id, to: { fromDay: Day; teamId: Id }, before: Held): Promise<Result<unknown>> {
  const known = await placesOf(id)
  if (!known.ok) return known
  const held = heldOn(known.value.memberships, to.fromDay)
  before.set(id, held)
  return write(id, { ...to, officeId: null, titleId: held?.titleId ?? null, coachId: null }, held)
}

async function moveBack(id: Id, fromDay: Day, before: Held): Promise<Result<unknown>> {
  const known = await placesOf(id)
  if (!known.ok) return known
  const { teamId = null, titleId = null, coachId = null, officeId: office = null } = before.get(id) ?? {}
  const officeId = teamId === null ? office : null
  return write(id, { fromDay, teamId, officeId, titleId, coachId }, heldOn(known.value.memberships, fromDay))
}

const write = (id: Id, place: PlaceForm, held: Membership | undefined) =>
  inWords(callEndpoint(movePerson, { input: { ...place, before: held?.fromDay ?? null }, params: { id } }))
