import * as z from 'zod/mini'
import type { Actor } from '../../../../shared/access/actor.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { collection } from '../../../../shared/sync/collection.ts'
import { aTap } from '../../../../shared/sync/bounds.ts'
import { accept, command, needRow, needWhere, put, refuse, remove } from '../../../../shared/sync/command.ts'
import { registryOf } from '../../../../shared/sync/registry.ts'

const visitSchema = z.object({
  id: idSchema,
  version: z.number(),
  ownerId: idSchema,
  name: z.string(),
  at: z.number(),
})
export type Visit = z.infer<typeof visitSchema>

export const visits = collection<Visit>({
  name: 'visits',
  schema: visitSchema,
  indexes: ['at', 'ownerId+at'],
  onlineBy: ['ownerId+at'],
})

/** Refuses an empty name and a name that the owner's visits already have. */
export const registerVisit = command({
  name: 'visit.register',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ name: z.string(), secret: z.optional(z.string()) }),
  sensitive: ['secret'],
  load: (_args, _rows, { actor }) => [needWhere(visits, 'ownerId+at', actor.userId)],
  decide: ({ name }, rows, { actor, at, idFor }) => {
    if (name === '') return refuse(failure('visit.empty', 'name'))
    const taken = rows.where(visits, 'ownerId+at', actor.userId).some((visit) => visit.name === name)
    if (taken) return refuse(failure('visit.taken', 'name'))
    return accept([put(visits, { id: idFor(0), ownerId: actor.userId, name, at })])
  },
})

/** Refuses when the visit has changed since. */
export const renameVisit = command({
  name: 'visit.rename',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema, name: z.string(), basedOn: z.number() }),
  load: ({ id }) => [needRow(visits, id)],
  decide: ({ id, name, basedOn }, rows) => {
    const visit = rows.get(visits, id)
    if (!visit) return refuse(failure('visit.missing'))
    if (visit.version !== basedOn) return refuse(failure('visit.changed'))
    return accept([put(visits, { ...visit, name })])
  },
})

export const removeVisit = command({
  name: 'visit.remove',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ id: idSchema }),
  load: ({ id }) => [needRow(visits, id)],
  decide: ({ id }, rows) => (rows.get(visits, id) ? accept([remove(visits, id)]) : refuse(failure('visit.missing'))),
})

/** Removes everybody's visits of one instant, however many there are. */
export const removeVisitsAt = command({
  name: 'visit.remove-at',
  permission: 'create sales',
  ...aTap({ none: 'of a test' }),
  args: z.strictObject({ at: z.number() }),
  load: ({ at }) => [needWhere(visits, 'at', at)],
  decide: ({ at }, rows) => accept(rows.where(visits, 'at', at).map(({ id }) => remove(visits, id))),
})

export const visitsRegistry = registryOf([
  { collections: [visits], commands: [registerVisit, renameVisit, removeVisit, removeVisitsAt] },
])

export const sellerOf = (userId: Id): Actor => ({
  userId,
  name: 'Sanna',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  grants: [{ permission: 'create sales', extent: 'own' }],
})
