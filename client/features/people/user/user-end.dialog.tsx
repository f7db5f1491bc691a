import { useTranslation } from 'react-i18next'
import { endEmployment } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { endReasons } from '../../../../shared/features/people/user/user.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { HeldDevicesNotice } from './held-devices.panel.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

const kit = formFor(endEmployment.input, 'people:users.end')

/** Somebody leaves: says why, and what follows. */
export function EndDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { t } = useTranslation('people')
  const listChanged = useListChanged()
  return (
    <DialogForm
      title={t('users.end.title', { name: row.name })}
      kit={kit}
      start={{ reason: 'resigned' }}
      draft={{ kind: 'user-end', id: row.id }}
      saveLabel={t('users.end.one')}
      save={async (input) => {
        const result = await inWords(callEndpoint(endEmployment, { input, params: { id: row.id } }))
        if (result.ok) snackbar.open({ text: t('users.end.done', { name: row.name }) })
        listChanged('users')
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('users.end.follows')}</p>
          <HeldDevicesNotice userId={row.id} />
          <kit.SelectField
            name="reason"
            options={endReasons.map((value) => ({ value, label: t(`users.end.reasons.${value}`) }))}
          />
        </>
      )}
    </DialogForm>
  )
}
