import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postPurchaseStep, type Purchase } from '../../../../shared/features/sales-flow/reward/reward.api.ts'
import type { PurchaseStep } from '../../../../shared/features/sales-flow/reward/reward.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, Textarea } from '../../../ui/form/field.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'

interface StepProps {
  purchase: Purchase
  step: PurchaseStep
  onClose: () => void
  onDone: () => void
}

/** One step of a purchase. The buyer reads the reason of a refusal or a refund. */
export function PurchaseStepDialog({
  purchase: { id, version, userName, rewardName },
  step,
  onClose,
  onDone,
}: StepProps) {
  const { t } = useTranslation('gameadmin')
  const needsReason = step === 'decline' || step === 'refund'
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const act = async () => {
    setBusy(true)
    const answer = await callAct(postPurchaseStep, { id, version }, { step, reason }).finally(() => setBusy(false))
    onDone()
    if (!answer.ok) return setFailures(answer.failures)
    snackbar.open({ text: t(`stepDone.${step}`) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`step.${step}`)}
      actions={
        <>
          <Button variant={needsReason ? 'danger' : 'solid'} busy={busy} onClick={() => void act().catch(reportError)}>
            {t(`step.${step}`)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('purchases.back')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <ActFailures of={failures} />
        <chakra.p>{t(`stepHow.${step}`, { name: userName, reward: rewardName })}</chakra.p>
        <FieldFrame label={t('purchases.reason')} required={needsReason}>
          {(ids) => (
            <Textarea
              {...ids}
              rows={2}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldFrame>
      </chakra.div>
    </Dialog>
  )
}
