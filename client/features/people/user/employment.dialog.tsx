import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { getUserAccess, saveUserAccess, type UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import { listMemberships, type Membership } from '../../../../shared/features/organisation/team/membership.api.ts'
import { editUser } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { sellsForFields } from '../../../../shared/features/people/user/user.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { ok, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { NeedsNetwork } from '../needs-network.panel.tsx'
import { move, PlaceFields, placeFields, placeOn, type PlaceForm } from '../../../entities/place-fields.tsx'
import { formOf } from './sells-for.dialog.tsx'
import { SellsForFields } from './sells-for.panel.tsx'
import { useUserChoices } from './user-choice.queries.ts'

const schema = z.object({ ...placeFields, ...sellsForFields, roleIds: z.array(z.string()) })
type EmploymentForm = z.output<typeof schema>
const kit = formFor(schema, 'organisation:move')

type Part = 'roles' | 'providers' | 'place'

/** The fields of each part. The place comes last: its call needs nothing of the other two. */
const fieldsOf = {
  roles: ['roleIds'],
  providers: ['providerIds', 'teamProviderId'],
  place: ['teamId', 'officeId', 'titleId', 'coachId'],
} as const satisfies Record<Part, readonly (keyof EmploymentForm)[]>
const parts = ['roles', 'providers', 'place'] as const satisfies readonly Part[]

const useRights = (): Readonly<Record<Part, boolean>> => ({
  roles: useCan('update roles'),
  providers: useCan('update users'),
  place: useCan('update teams'),
})

type Places = Pick<Given, 'memberships' | 'today'>
const noPlaces: Places = { memberships: [], today: '' }

/** Changes role, team, office, title, coach and providers of a person in one dialog, as far as the actor may. */
export function EmploymentDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('organisation')
  const { id } = row
  const may = useRights()
  const asksPlaces = may.place
  const places = useEndpoint(listMemberships, asksPlaces ? { params: { id }, isFresh: true } : null)
  const access = useEndpoint(getUserAccess, { params: { id }, isFresh: true })
  const known = asksPlaces ? places.value : noPlaces
  if (known === null || access.value === null) {
    return (
      <Dialog open onClose={onClose} title={t('employment.title', { name: row.name })}>
        <NeedsNetwork asked={places.failed || access.value !== null ? places : access} />
      </Dialog>
    )
  }
  const { memberships, today } = known
  return <Employment {...{ row, memberships, today, access: access.value, may, onClose }} />
}

interface Given {
  readonly row: UserRow
  readonly memberships: readonly Membership[]
  readonly today: Day
  readonly access: UserAccess
  readonly may: Readonly<Record<Part, boolean>>
  readonly onClose: () => void
}

/** The state of the server as this dialog knows it. `access` is null after a change, because its stamp is outdated. */
interface Stored {
  readonly form: EmploymentForm
  readonly row: UserRow
  readonly access: UserAccess | null
}

function Employment({ row, memberships, today, access, may, onClose }: Given) {
  const { t } = useTranslation('organisation')
  const listChanged = useListChanged()
  // The row is refetched after each change. The form retains its initial values and draft.
  const [start] = useState<EmploymentForm>(() => ({
    ...placeOn(memberships, today),
    roleIds: access.roleIds,
    providerIds: row.providerIds,
    teamProviderId: row.teamProviderId,
  }))
  const [draftId] = useState(`${row.id} ${row.version} ${access.stamp}`)
  const stored = useRef<Stored>({ form: start, row, access })
  const save = async (form: EmploymentForm): Promise<Result<unknown>> => {
    for (const part of parts) {
      if (!may[part] || !differs(stored.current.form, form, part)) continue
      const result = await savers[part]({ ...stored.current, memberships }, form)
      // The parts before this one are saved. The next attempt compares with them.
      if (!result.ok) return result
      stored.current = { ...stored.current, ...result.value, form: { ...stored.current.form, ...partOf(form, part) } }
    }
    snackbar.open({ text: t('employment.saved', { name: row.name }) })
    return ok(null)
  }
  return (
    <DialogForm
      title={t('employment.title', { name: row.name })}
      kit={kit}
      start={start}
      draft={{ kind: 'employment', id: draftId }}
      save={(form) => save(form).finally(() => listChanged('users'))}
      onClose={onClose}
    >
      {(form) => (
        <>
          {may.roles ? <RoleTicks held={start.roleIds} /> : null}
          {may.place ? <PlaceFields form={form.watch()} memberships={memberships} today={today} /> : null}
          {may.providers ? <SellsForFields /> : null}
          {may.place && (may.roles || may.providers) ? <p>{t('employment.atOnce')}</p> : null}
        </>
      )}
    </DialogForm>
  )
}

const partOf = (form: EmploymentForm, part: Part): Partial<EmploymentForm> =>
  Object.fromEntries(fieldsOf[part].map((name) => [name, form[name]]))

const differs = (before: EmploymentForm, after: EmploymentForm, part: Part): boolean =>
  JSON.stringify(partOf(before, part)) !== JSON.stringify(partOf(after, part))

type Known = Stored & Pick<Given, 'memberships'>
type Saver = (known: Known, form: EmploymentForm) => Promise<Result<Partial<Stored>>>

const savers: Readonly<Record<Part, Saver>> = {
  roles: async ({ row: { id }, access }, { roleIds }) => {
    const held =
      access === null ? await inWords(callEndpoint(getUserAccess, { input: {}, params: { id } })) : ok(access)
    if (!held.ok) return held
    const { stamp, direct } = held.value
    const saved = await inWords(callEndpoint(saveUserAccess, { input: { stamp, direct, roleIds }, params: { id } }))
    return saved.ok ? ok({ access: null }) : saved
  },
  providers: async ({ row }, { providerIds, teamProviderId }) => {
    const input = { ...formOf(row), providerIds, teamProviderId, version: row.version }
    const saved = await inWords(callEndpoint(editUser, { input, params: { id: row.id } }))
    return saved.ok ? ok({ row: saved.value.row }) : saved
  },
  place: async ({ row, memberships }, { fromDay, teamId, officeId, titleId, coachId }) => {
    const place: PlaceForm = { fromDay, teamId, officeId, titleId, coachId }
    const saved = await move(row.id, place, memberships)
    return saved.ok ? ok({}) : saved
  },
}

/** The roles that the person holds come first: of twenty they may be anywhere. */
function RoleTicks({ held }: { held: readonly string[] }) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const { roles } = useUserChoices()
  return (
    <TicksField
      name="roleIds"
      label={t('people:access.roles')}
      options={roles
        .map(({ id, name }) => ({ value: id, label: nameOf(name) }))
        .toSorted((one, other) => Number(held.includes(other.value)) - Number(held.includes(one.value)))}
      empty={t('people:notGiven')}
    />
  )
}
