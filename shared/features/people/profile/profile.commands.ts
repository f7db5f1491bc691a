import { failure } from '../../../kernel/result.ts'
import { aForm } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../sync/command.ts'
import { ownProfileFailures } from './profile.rules.ts'
import { ownProfileSchema, profiles } from './profile.schema.ts'

/** A person changes what they say of themselves. */
export const updateProfile = command({
  name: 'profile.update',
  permission: 'view profile',
  ...aForm({ by: 'profile.update' }),
  args: ownProfileSchema,
  load: (_own, _rows, { actor }) => [needRow(profiles, actor.userId)],
  decide: (own, rows, { actor }) => {
    const profile = rows.get(profiles, actor.userId)
    if (!profile) return refuse(failure('profile.not-found'))
    const failures = ownProfileFailures(own)
    return failures.length > 0 ? refuse(...failures) : accept([put(profiles, { ...profile, ...own })])
  },
})
