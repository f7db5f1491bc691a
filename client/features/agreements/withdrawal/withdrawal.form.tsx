import { chakra } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { withdrawalReasons } from '../../../../shared/features/agreements/withdrawal/withdrawal.api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import type { WithdrawalReason } from './withdrawal.queries.ts'

const { useDraftForm, Form, SelectField } = formFor(
  z.object({ reason: z.nullable(z.enum(withdrawalReasons)) }),
  'customer:withdrawal',
)

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
  const formId = useId()
  const form = useDraftForm({ reason: null })
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
          <Button variant="danger" size="lg" busy={busy} type="submit" form={formId}>
            {t('confirm')}
          </Button>
        }
      >
        <chakra.div display="grid" gap="5">
          <p>{t('confirmText')}</p>
          <Form
            id={formId}
            form={form}
            onSubmit={({ reason }) => {
              setAsking(false)
              onWithdraw(reason)
            }}
          >
            <SelectField
              name="reason"
              nullable
              emptyLabel={t('noReason')}
              options={withdrawalReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            />
          </Form>
        </chakra.div>
      </Dialog>
    </>
  )
}
