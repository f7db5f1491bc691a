import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { removeRole, type Role } from '../../../../shared/features/people/role/role.api.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { pathTo } from '../../../paths.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { useUserChoices } from '../user/user-choice.queries.ts'

const NOWHERE = 'nowhere'
/** Nothing is chosen beforehand: people would lose their work by two presses. */
const schema = z.object({ moveTo: z.string().check(z.minLength(1, 'role.move-required')) })
const kit = formFor(schema, 'people:roles.remove')

/** Deletes a role: says who loses its permissions, and where they go. */
export function RoleRemoveDialog({ role, users, onClose }: { role: Role; users: number; onClose: () => void }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const nameOf = useRoleName()
  const others = useUserChoices().roles.filter(({ id }) => id !== role.id)
  return (
    <DialogForm
      title={t('roles.remove.title', { name: nameOf(role.name) })}
      kit={kit}
      start={{ moveTo: users === 0 ? NOWHERE : '' }}
      draft={{ kind: 'role-remove', id: role.id }}
      saveLabel={t('roles.remove.one')}
      isDanger
      save={async ({ moveTo }) => {
        const result = await callAct(removeRole, role, { moveTo: moveTo === NOWHERE ? null : moveTo })
        if (!result.ok) return result
        listChanged('roles')
        snackbar.open({ text: t('roles.remove.done', { name: nameOf(role.name) }) })
        await navigate(pathTo('roles'))
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Notice tone="warning" icon={TriangleAlert}>
            {t('roles.remove.warning', { count: users })}
          </Notice>
          <kit.SelectField
            name="moveTo"
            required
            emptyLabel={t('roles.remove.choose')}
            options={[
              ...others.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
              { value: NOWHERE, label: t('roles.remove.nowhere') },
            ]}
          />
        </>
      )}
    </DialogForm>
  )
}
