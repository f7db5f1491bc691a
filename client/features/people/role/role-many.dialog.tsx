import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { getUserAccess, saveUserAccess, type UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Result } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { PeopleBulkDialog } from '../user/people-bulk.dialog.tsx'
import { rolesRestored, rolesWished, roleWishFailure } from './role-wish.rules.ts'
import { useUserChoices } from '../user/user-choice.queries.ts'

const ways = ['give', 'take'] as const
const schema = z.object({
  way: z.enum(ways),
  roleId: z.string().check(z.minLength(1, 'role.required')),
})
const { useDraftForm, useAnswers, Form, ChoiceField, SelectField } = formFor(schema, 'people:roleMany')

/** Gives a role to the selected people or removes it. Undo restores the previous roles of each person. */
export function RoleManyDialog({ rows, onClose }: BulkProps<UserRow>) {
  const { t } = useTranslation('people')
  const formId = useId()
  const nameOf = useRoleName()
  const { roles } = useUserChoices()
  const form = useDraftForm({ way: 'give', roleId: '' })
  const wish = useAnswers(form)
  const [before] = useState(() => new Map<Id, readonly string[]>())
  const named = roles.find(({ id }) => id === wish.roleId)?.name
  return (
    <PeopleBulkDialog
      list="users"
      onClose={onClose}
      title={t('roleMany.title')}
      preview={bulkPreview(rows, ({ standing, roles: held }) => {
        if (standing === 'former') return failure('user.has-left')
        return named === undefined ? null : roleWishFailure({ ...wish, roleId: named }, held.split(', '))
      })}
      actLabel={(count) => (wish.way === 'give' ? t('roleMany.give', { count }) : t('roleMany.take', { count }))}
      act={({ id }) =>
        change(id, ({ roleIds }) => {
          before.set(id, roleIds)
          return rolesWished(form.getValues(), roleIds)
        })
      }
      undo={({ id }) => change(id, (access) => rolesRestored(form.getValues(), access, before.get(id) ?? []))}
      formId={formId}
    >
      {(begin) => (
        <Form id={formId} form={form} onSubmit={() => begin()}>
          <ChoiceField
            name="way"
            label={t('roleMany.fields.way')}
            choices={ways.map((value) => ({ value, label: t(`roleMany.ways.${value}`) }))}
          />
          <SelectField
            name="roleId"
            required
            emptyLabel={t('roleMany.choose')}
            options={roles.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          />
          <p>{t('roleMany.note')}</p>
        </Form>
      )}
    </PeopleBulkDialog>
  )
}

/** Changes the roles of a person. Direct grants do not change. */
async function change(id: Id, rolesOf: (access: UserAccess) => Result<string[]>): Promise<Result<unknown>> {
  const known = await inWords(callEndpoint(getUserAccess, { params: { id } }))
  if (!known.ok) return known
  const { stamp, direct } = known.value
  const roleIds = rolesOf(known.value)
  if (!roleIds.ok) return roleIds
  return inWords(callEndpoint(saveUserAccess, { input: { stamp, direct, roleIds: roleIds.value }, params: { id } }))
}
