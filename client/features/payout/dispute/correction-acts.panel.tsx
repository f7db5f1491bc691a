import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  approveCorrection,
  sendCorrectionBack,
} from '../../../../shared/features/payout/dispute/commission-correction.commands.ts'
import { isPartyTo } from '../../../../shared/features/payout/dispute/commission-dispute.rules.ts'
import type { CommissionDispute } from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { ReasonForm } from '../../../desk/form/reason-form.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { RowActs } from '../../../desk/act/row-acts.tsx'
import { payers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { useCommand } from '../../../sync/use-command.ts'

/** Finance approves the amount that back office has named, or sends it back. */
export function CorrectionActs({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation(['finance', 'failures', 'common'])
  const mayPay = useCan('update commissions')
  const userId = useUser()?.id ?? ''
  const nobodyElse = useNobodyElse(payers)
  const isParty = isPartyTo(dispute, userId) && !nobodyElse
  const approve = useCommand(approveCorrection)
  const sendBack = useCommand(sendCorrectionBack)
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
      <RowActs
        version={dispute.version}
        acts={[
          {
            name: 'approve',
            label: t('disputes.approve'),
            look: 'solid',
            isOffered: mayPay && !isParty,
            run: () => approve({ disputeId: dispute.id, rightOre }),
            done: () => ({ text: t('common:saved') }),
          },
          {
            name: 'send-back',
            label: t('disputes.sendBack'),
            shortcut: 'b',
            isOffered: mayPay,
            renderForm: ({ close }) => (
              <ReasonForm
                about={`correction/${dispute.id}/${dispute.steps.length}`}
                label={t('disputes.fields.reason')}
                submitLabel={t('disputes.sendBack')}
                maxLength={1000}
                act={(reason) => sendBack({ disputeId: dispute.id, reason })}
                onClose={close}
              />
            ),
          },
        ]}
      />
      {mayPay && isParty ? <chakra.p color="fg.muted">{t('failures:commission-correction.own')}</chakra.p> : null}
      {mayPay ? null : <chakra.p color="fg.muted">{t('disputes.financeApproves')}</chakra.p>}
    </chakra.div>
  )
}
