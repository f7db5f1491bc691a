import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { getUserAccess, saveUserAccess, type UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import { listMemberships, type Membership } from '../../../../shared/features/people/team/membership.api.ts'
import { editUser } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { sellsForFields } from '../../../../shared/features/people/user/user.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { ok, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { DialogForm } from '../../../entities/dialog-form.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { useCan } from '../../../entities/session/session.tsx'
import { useAsked } from '../../../entities/use-asked.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { move, PlaceFields, placeFields, placeOn, type PlaceForm } from './move-person.dialog.tsx'
import { formOf } from './sells-for.dialog.tsx'
import { SellsForFields } from './sells-for.panel.tsx'
import { useUserChoices } from './user-choice.queries.ts'

const schema = z.object({ ...placeFields, ...sellsForFields, roleIds: z.array(z.string()) })
type EmploymentForm = z.output<typeof schema>
const kit = formFor(schema, 'organisation:move')

/** Role, team, office, title, coach and providers of a person in one place, once it is known what they are. */
export function EmploymentDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { id } = row
  const places = useAsked(useCallback(() => callEndpoint(listMemberships, { input: {}, params: { id } }), [id]))
  const access = useAsked(useCallback(() => callEndpoint(getUserAccess, { input: {}, params: { id } }), [id]))
  if (places.value === null || access.value === null) return null
  const { memberships, today } = places.value
  return <Employment {...{ row, memberships, today, access: access.value, onClose }} />
}

interface Given {
  readonly row: UserRow
  readonly memberships: readonly Membership[]
  readonly today: Day
  readonly access: UserAccess
  readonly onClose: () => void
}

function Employment({ row, memberships, today, access, onClose }: Given) {
  const { t } = useTranslation('organisation')
  const listChanged = useListChanged()
  const may = useRights()
  const start: EmploymentForm = {
    ...placeOn(memberships, today),
    roleIds: access.roleIds,
    providerIds: row.providerIds ?? null,
    teamProviderId: row.teamProviderId ?? null,
  }
  const steps = useRef(new Set<string>())
  const save = async (form: EmploymentForm): Promise<Result<unknown>> => {
    const wanted = changesOf(start, form).filter((part) => may[part] && !steps.current.has(part))
    for (const part of wanted) {
      const result = await savers[part]({ row, memberships, access }, form)
      // What is saved stays saved: a second attempt goes on behind it.
      if (!result.ok) return result
      steps.current.add(part)
    }
    snackbar.open({ text: t('employment.saved', { name: row.name }) })
    return ok(null)
  }
  return (
    <DialogForm
      title={t('employment.title', { name: row.name })}
      kit={kit}
      start={start}
      draft={{ kind: 'employment', id: `${row.id} ${row.version} ${access.stamp}` }}
      save={(form) => save(form).finally(() => listChanged('users'))}
      onClose={onClose}
    >
      {(form) => (
        <>
          {may.roles ? <RoleTicks /> : null}
          {may.place ? <PlaceFields form={form.watch()} memberships={memberships} today={today} /> : null}
          {may.providers ? <SellsForFields /> : null}
          {may.place && (may.roles || may.providers) ? <p>{t('employment.atOnce')}</p> : null}
        </>
      )}
    </DialogForm>
  )
}

type Part = 'roles' | 'providers' | 'place'

const useRights = (): Readonly<Record<Part, boolean>> => ({
  roles: useCan('update roles'),
  providers: useCan('update users'),
  place: useCan('update teams'),
})

/** The parts that differ; the place last, because a new right may be needed to see it. */
function changesOf(before: EmploymentForm, after: EmploymentForm): readonly Part[] {
  const differs = (...names: readonly (keyof EmploymentForm)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const parts = {
    roles: differs('roleIds'),
    providers: differs('providerIds', 'teamProviderId'),
    place: differs('teamId', 'officeId', 'titleId', 'coachId'),
  }
  return (['roles', 'providers', 'place'] as const).filter((part) => parts[part])
}

type Saver = (of: Pick<Given, 'row' | 'memberships' | 'access'>, form: EmploymentForm) => Promise<Result<unknown>>

const savers: Readonly<Record<Part, Saver>> = {
  roles: ({ row, access: { stamp, direct } }, { roleIds }) =>
    inWords(callEndpoint(saveUserAccess, { input: { stamp, direct, roleIds }, params: { id: row.id } })),
  providers: ({ row }, { providerIds, teamProviderId }) =>
    inWords(
      callEndpoint(editUser, {
        input: { ...formOf(row), providerIds, teamProviderId, version: row.version },
        params: { id: row.id },
      }),
    ),
  place: ({ row, memberships }, { fromDay, teamId, officeId, titleId, coachId }) =>
    move(row.id, { fromDay, teamId, officeId, titleId, coachId } satisfies PlaceForm, memberships),
}

function RoleTicks() {
  const { t } = useTranslation(['people', 'organisation'])
  const nameOf = useRoleName()
  const { roles } = useUserChoices()
  return (
    <TicksField
      name="roleIds"
      label={t('people:access.roles')}
      options={roles.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      empty={t('people:notGiven')}
    />
  )
}
