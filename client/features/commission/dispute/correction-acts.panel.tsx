import { chakra } from '@chakra-ui/react'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  approveCorrection,
  sendCorrectionBack,
} from '../../../../shared/features/commission/dispute/commission-correction.commands.ts'
import { isPartyTo } from '../../../../shared/features/commission/dispute/commission-dispute.rules.ts'
import type { CommissionDispute } from '../../../../shared/features/commission/dispute/commission-dispute.schema.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { useAct, useSubmit } from '../../../desk/act/use-act.ts'
import { payers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

/** Finance approves the amount that back office has named, or sends it back. */
export function CorrectionActs({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation(['finance', 'failures'])
  const mayPay = useCan('update commissions')
  const userId = useUser()?.id ?? ''
  const nobodyElse = useNobodyElse(payers)
  const isParty = isPartyTo(dispute, userId) && !nobodyElse
  const approve = useCommand(approveCorrection)
  const { busy, failures, run } = useAct(() => undefined)
  const [isReturning, setReturning] = useState(false)
  const { currency, countedOre, rightOre } = dispute
  if (countedOre === null || rightOre === null) return null
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div>
        <SumRow label={t('disputes.counted')}>
          <Money ore={countedOre} currency={currency} />
        </SumRow>
        <SumRow label={t('reckoning.correction')}>
          <Money ore={rightOre - countedOre} currency={currency} signed />
        </SumRow>
        <SumRow label={t('disputes.columns.rightOre')} strong>
          <Money ore={rightOre} currency={currency} />
        </SumRow>
      </chakra.div>
      {mayPay && !isParty && !isReturning ? (
        <Button variant="solid" busy={busy} onClick={() => run(() => approve({ disputeId: dispute.id, rightOre }))}>
          <Check size={18} aria-hidden />
          {t('disputes.approve')}
        </Button>
      ) : null}
      {mayPay && !isReturning ? (
        <Button onClick={() => setReturning(true)}>
          <Undo2 size={18} aria-hidden />
          {t('disputes.sendBack')}
        </Button>
      ) : null}
      {isReturning ? <SendBackForm dispute={dispute} onClose={() => setReturning(false)} /> : null}
      {mayPay && isParty ? <chakra.p color="fg.muted">{t('failures:commission-correction.own')}</chakra.p> : null}
      {mayPay ? null : <chakra.p color="fg.muted">{t('disputes.financeApproves')}</chakra.p>}
      <ActFailures of={failures} />
    </chakra.div>
  )
}

const { useDraftForm, Form, TextareaField } = formFor(z.object({ reason: z.string() }), 'finance:disputes')

function SendBackForm({ dispute, onClose }: { dispute: CommissionDispute; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common'])
  const sendBack = useCommand(sendCorrectionBack)
  const form = useDraftForm({ reason: '' })
  const kept = useKeptForm({ form, kind: 'reason', id: `correction/${dispute.id}/${dispute.steps.length}` })
  const leave = () => {
    kept.discard()
    onClose()
  }
  const submit = useSubmit(leave)
  return (
    <Form form={form} onSubmit={({ reason }) => submit(() => sendBack({ disputeId: dispute.id, reason }))}>
      <KeptFormNotice kept={kept} />
      <TextareaField name="reason" required rows={2} maxLength={1000} />
      <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
        {t('disputes.sendBack')}
      </Button>
      <Button variant="ghost" onClick={leave}>
        {t('common:cancel')}
      </Button>
    </Form>
  )
}
