import { chakra } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  isPartyToClaim,
  type WaitingClaim,
} from '../../../../shared/features/commission/payout/clawback-claim.rules.ts'
import {
  approveClawback,
  refuseClawback,
} from '../../../../shared/features/commission/payout/commission-reverse.commands.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/payout/commission-payout.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { RowFacts } from '../../../entities/facts.tsx'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { useUser } from '../../../desk/session/session.tsx'
import { useAct, useSubmit } from '../../../desk/act/use-act.ts'
import { payers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useText } from '../../../ui/text.ts'

interface Waiting {
  readonly payout: CommissionPayout
  readonly waiting: WaitingClaim
}

/** A claim for money back that waits: what it says, and approving or refusing it. */
export function ClawbackClaimActs({ payout, waiting }: Waiting) {
  const { t } = useTranslation(['finance', 'failures'])
  const text = useText()
  const userId = useUser()?.id ?? ''
  const nobodyElse = useNobodyElse(payers)
  const isParty = isPartyToClaim(payout, userId) && !nobodyElse
  const approve = useCommand(approveClawback)
  const { busy, failures, run } = useAct(() => undefined)
  const [isRefusing, setRefusing] = useState(false)
  const month = dayOf(useNow(), payout.zone).slice(0, 7)
  const { claim, actorName, comment } = waiting
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
      {isRefusing ? (
        <RefuseForm payout={payout} waiting={waiting} onClose={() => setRefusing(false)} />
      ) : (
        <>
          {isParty ? null : (
            <Button
              variant="solid"
              busy={busy}
              onClick={() => run(() => approve({ payoutId: payout.id, claimId: claim.id, month }))}
            >
              <Check size={18} aria-hidden />
              {t('payouts.claim.approve')}
            </Button>
          )}
          {payout.sellerId === userId && isParty ? null : (
            <Button onClick={() => setRefusing(true)}>
              <X size={18} aria-hidden />
              {t(waiting.actorId === userId ? 'payouts.claim.takeBack' : 'payouts.claim.refuse')}
            </Button>
          )}
        </>
      )}
      <ActFailures of={failures} />
    </>
  )
}

const { useDraftForm, Form, TextareaField } = formFor(z.object({ reason: z.string() }), 'finance:payouts')

function RefuseForm({ payout, waiting, onClose }: Waiting & { onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common'])
  const refuse = useCommand(refuseClawback)
  const isOwn = useUser()?.id === waiting.actorId
  const form = useDraftForm({ reason: '' })
  const kept = useKeptForm({ form, kind: 'reason', id: `clawback/${waiting.claim.id}` })
  const leave = () => {
    kept.discard()
    onClose()
  }
  const submit = useSubmit(leave)
  const args = { payoutId: payout.id, claimId: waiting.claim.id }
  return (
    <Form form={form} onSubmit={({ reason }) => submit(() => refuse({ ...args, reason }))}>
      <KeptFormNotice kept={kept} />
      <TextareaField name="reason" required rows={2} maxLength={500} />
      <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
        {t(isOwn ? 'payouts.claim.takeBack' : 'payouts.claim.refuse')}
      </Button>
      <Button variant="ghost" onClick={leave}>
        {t('common:cancel')}
      </Button>
    </Form>
  )
}
