import { Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Extent } from '../../../../shared/access/extents.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import {
  previewRole,
  roleNameSchema,
  saveRole,
  type Held,
  type Role,
} from '../../../../shared/features/people/role/role.api.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'
import { GrantTable, useExtentChoices } from './grant-table.panel.tsx'

const { useDraftForm, Form, TextField, CheckboxField } = formFor(
  z.object({ name: roleNameSchema, secondFactor: z.boolean() }),
  'people:roles',
)

const FORM = 'role-form'

interface Given {
  role: Role
  /** The role is written for the first time. A default role that nobody has saved has version 0 as well. */
  isNew?: boolean
  onClose: () => void
  onSaved: () => void
}

/** What a role is called and allows. Before it is saved one sees who would lose and who would gain. */
export function RoleEditDialog({ role, isNew = false, onClose, onSaved }: Given) {
  const { t } = useTranslation(['people', 'common'])
  const choices = useExtentChoices()
  const listChanged = useListChanged()
  const form = useDraftForm({ name: role.name, secondFactor: role.secondFactor })
  const [held, setHeld] = useState<ReadonlyMap<Permission, Extent>>(
    () => new Map(role.grants.map(({ permission, extent }) => [permission, extent])),
  )
  const grants: Held[] = [...held].map(([permission, extent]) => ({ permission, extent }))
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t(isNew ? 'people:roles.create' : 'people:roles.editTitle')}
      actions={
        <>
          <Button type="submit" form={FORM} variant="solid" busy={form.formState.isSubmitting}>
            {t('common:save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        form={form}
        onSubmit={async ({ name, secondFactor }) => {
          const result = await callAct(saveRole, role, { name, grants, secondFactor })
          listChanged('roles')
          if (!result.ok) return result
          snackbar.open({ text: t('people:roles.saved') })
          onSaved()
          onClose()
          return result
        }}
      >
        <TextField name="name" required autoComplete="off" />
        <CheckboxField name="secondFactor" label={t('people:roles.secondFactor')} />
        {isNew ? null : <DryRun id={role.id} grants={grants} />}
        <GrantTable
          choices={choices}
          valueOf={(permission) => held.get(permission) ?? ''}
          onChange={(permission, extent) => {
            const after = new Map(held)
            if (extent === '') after.delete(permission)
            else after.set(permission, extent)
            setHeld(after)
          }}
        />
      </Form>
    </Dialog>
  )
}

/** Says who would lose and who would gain by what is chosen now. */
function DryRun({ id, grants }: { id: string; grants: Held[] }) {
  const { t } = useTranslation('people')
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(previewRole, { input: { grants }, params: { id } }))
    setBusy(false)
    if (!result.ok) return
    const { lose, gain, names } = result.value
    const people = names.length === 0 ? '' : ` ${names.join(', ')}`
    setSaid(`${t('roles.lose', { count: lose })} ${t('roles.gain', { count: gain })}${people}`)
  }
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void ask().catch(reportError)}>
        <Users size={16} aria-hidden />
        {t('roles.dryRun')}
      </Button>
      {said === null ? null : (
        <Notice tone="info" icon={Users}>
          {said}
        </Notice>
      )}
    </>
  )
}
