import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { isPartyToClaim, type WaitingClaim } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import {
  approveClawback,
  refuseClawback,
} from '../../../../shared/features/payout/payout/commission-reverse.commands.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { RowFacts } from '../../../entities/facts.tsx'
import { ReasonForm } from '../../../desk/form/reason-form.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { useUser } from '../../../desk/session/session.tsx'
import { RowActs } from '../../../desk/act/row-acts.tsx'
import { payers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useText } from '../../../ui/text.ts'

/** A claim for money back that waits: what it says, and approving or refusing it. */
export function ClawbackClaimActs({ payout, waiting }: { payout: CommissionPayout; waiting: WaitingClaim }) {
  const { t } = useTranslation(['finance', 'failures', 'common'])
  const text = useText()
  const userId = useUser()?.id ?? ''
  const nobodyElse = useNobodyElse(payers)
  const isParty = isPartyToClaim(payout, userId) && !nobodyElse
  const approve = useCommand(approveClawback)
  const refuse = useCommand(refuseClawback)
  const month = dayOf(useNow(), payout.zone).slice(0, 7)
  const { claim, actorName, comment } = waiting
  const refuseLabel = t(waiting.actorId === userId ? 'payouts.claim.takeBack' : 'payouts.claim.refuse')
  return (
    <>
      <RowFacts
        words="finance:payouts.claim"
        facts={{
          amountOre: <Money ore={claim.amountOre} currency={payout.currency} />,
          way: [text(`finance:payouts.way.${claim.way}`), claim.consentDocument].filter(Boolean).join(' · '),
          reason: comment,
          proposedBy: actorName,
        }}
      />
      {isParty ? <chakra.p color="fg.muted">{t('failures:commission.clawback-own')}</chakra.p> : null}
      <RowActs
        version={payout.version}
        acts={[
          {
            name: 'approve',
            label: t('payouts.claim.approve'),
            look: 'solid',
            isOffered: !isParty,
            run: () => approve({ payoutId: payout.id, claimId: claim.id, month }),
            done: () => ({ text: t('common:saved') }),
          },
          {
            name: 'refuse',
            label: refuseLabel,
            shortcut: 'r',
            isOffered: payout.sellerId !== userId || !isParty,
            renderForm: ({ close }) => (
              <ReasonForm
                about={`clawback/${claim.id}`}
                label={t('payouts.fields.reason')}
                submitLabel={refuseLabel}
                act={(reason) => refuse({ payoutId: payout.id, claimId: claim.id, reason })}
                onClose={close}
              />
            ),
          },
        ]}
      />
    </>
  )
}
