import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { revokeBadge, type Badge } from '../../../../shared/features/field/badge/badge.api.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const formSchema = z.pick(revokeBadge.input, { reason: true })
const kit = formFor(formSchema, 'areas:badges')

/** Revokes a badge with a reason that its owner can read. */
export function RevokeDialog({
  badge: { name, userId },
  revoke,
  onClose,
}: {
  badge: Badge
  revoke: (reason: string) => Promise<Result<unknown>>
  onClose: () => void
}) {
  const { t } = useTranslation('areas')
  return (
    <DialogForm
      title={t('badges.revokeTitle', { name })}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: 'badge-revoke', id: userId }}
      save={({ reason }) => revoke(reason)}
      saveLabel={t('badges.revoke')}
      isDanger
      onClose={onClose}
    >
      {() => <kit.TextareaField name="reason" required rows={3} help={t('badges.reasonHelp')} />}
    </DialogForm>
  )
}
