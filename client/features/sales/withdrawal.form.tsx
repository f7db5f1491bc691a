import { chakra } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawalReasons } from '../../../shared/features/sales/withdrawal.api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFrame, Select } from '../../ui/form/field.tsx'
import type { WithdrawalReason } from './withdrawal.queries.ts'

/** One button, one confirmation: as the law wants it, as easy as buying was. The reason is asked, never needed. */
export function WithdrawalForm({
  busy,
  onWithdraw,
}: {
  busy: boolean
  onWithdraw: (reason: WithdrawalReason | null) => void
}) {
  const { t } = useTranslation('customer')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<WithdrawalReason | null>(null)
  return (
    <>
      <Button variant="danger" size="lg" onClick={() => setAsking(true)}>
        <Undo2 size={20} aria-hidden />
        {t('withdraw')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('confirmTitle')}
        actions={
          <Button
            variant="danger"
            size="lg"
            busy={busy}
            onClick={() => {
              setAsking(false)
              onWithdraw(reason)
            }}
          >
            {t('confirm')}
          </Button>
        }
      >
        <chakra.div display="grid" gap="5">
          <p>{t('confirmText')}</p>
          <FieldFrame label={t('reasonLabel')} error={undefined}>
            {(ids) => (
              <Select
                {...ids}
                minHeight="14"
                value={reason ?? ''}
                onChange={(event) => setReason(withdrawalReasons.find((each) => each === event.target.value) ?? null)}
              >
                <option value="">{t('noReason')}</option>
                {withdrawalReasons.map((each) => (
                  <option key={each} value={each}>
                    {t(`reason.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        </chakra.div>
      </Dialog>
    </>
  )
}
