import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { editUser } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { sellsForFields, userFormSchema, type UserForm } from '../../../../shared/features/people/user/user.schema.ts'
import { failure, type Result } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { PeopleBulkDialog } from './people-bulk.dialog.tsx'
import { SellsForFields } from './sells-for.panel.tsx'

const { useDraftForm, Form } = formFor(z.object(sellsForFields), 'people:userList')

type SellsFor = Pick<UserForm, 'providerIds' | 'teamProviderId'>

/** Gives the chosen people their providers and their team provider; undo gives each back what they had. */
export function SellsForDialog({ rows, onClose }: BulkProps<UserRow>) {
  const { t } = useTranslation('people')
  const formId = useId()
  const form = useDraftForm({ providerIds: null, teamProviderId: null })
  const [saved] = useState(() => new Map<string, UserRow>())
  const save = async (row: UserRow, wish: SellsFor): Promise<Result<unknown>> => {
    const result = await inWords(
      callEndpoint(editUser, { input: { ...formOf(row), ...wish, version: row.version }, params: { id: row.id } }),
    )
    if (result.ok) saved.set(row.id, result.value.row)
    return result
  }
  return (
    <PeopleBulkDialog
      list="users"
      onClose={onClose}
      title={t('sellsFor.title')}
      preview={bulkPreview(rows, ({ standing }) => (standing === 'former' ? failure('user.has-left') : null))}
      actLabel={(count) => t('sellsFor.count', { count })}
      act={(row) => save(row, form.getValues())}
      undo={(row) => {
        const { providerIds, teamProviderId } = row
        return save(saved.get(row.id) ?? row, { providerIds, teamProviderId })
      }}
      formId={formId}
    >
      {(begin) => (
        <Form id={formId} form={form} onSubmit={() => begin()}>
          <SellsForFields />
        </Form>
      )}
    </PeopleBulkDialog>
  )
}

/** The form of a person as it is now. */
export const formOf = (row: UserRow): UserForm =>
  Object.fromEntries(Object.keys(userFormSchema.shape).map((name) => [name, row[name as keyof UserForm]])) as UserForm
