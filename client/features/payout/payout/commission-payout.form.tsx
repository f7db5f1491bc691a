import { chakra } from '@chakra-ui/react'
import { BanknoteArrowDown, LockKeyhole, RotateCcw, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import {
  payCommission,
  withdrawFromPayroll,
  withdrawPayment,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { waitingClaim } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import { reverseCommission } from '../../../../shared/features/payout/payout/commission-reverse.commands.ts'
import { payoutList } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import { getPayrollMonth } from '../../../../shared/features/payout/payroll/payroll-month.api.ts'
import { clawbackWays } from '../../../../shared/features/commission/pay-line/payout-kinds.schema.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { useOfferUndo } from '../../../desk/act/use-act-done.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { ClawbackClaimActs } from './clawback-claim.panel.tsx'
import type { PayoutFate } from './commission-payout.queries.tsx'

const words = z.string().check(freeText(), z.maxLength(500))
const schema = z.object({ paidOn: z.string(), reason: words, way: z.enum(clawbackWays), consentDocument: words })
const { useDraftForm, Form, DateField, TextareaField, TextField, ChoiceField } = formFor(schema, 'finance:payouts')

/** The steps that are open from where a line of pay stands. */
export function PayoutActs({ payout, fate }: { payout: CommissionPayout; fate: PayoutFate }) {
  const { t } = useTranslation('finance')
  const text = useText()
  const receipt = useReceipt(payout.id)
  const [open, setOpen] = useState<ActName | null>(null)
  const isOpen = payout.status === 'in_payroll'
  const waiting = payout.status === 'paid' ? waitingClaim(payout) : null
  const isPaid = payout.status === 'paid' && !waiting
  const isBorne = isPaid && payout.clawback === 'company_cost'
  const acts = [
    { act: 'withdraw', Icon: Undo2, isOffered: isOpen },
    { act: 'reverse', Icon: Undo2, isOffered: isPaid && fate.clawbackOre > 0 },
    { act: 'withdrawPayment', Icon: RotateCcw, isOffered: isPaid && !isBorne && fate.reversals.length === 0 },
    { act: 'withdrawCost', Icon: Undo2, isOffered: isBorne },
  ] as const
  const offered = acts.filter(({ isOffered }) => isOffered)
  return (
    <Section
      screenOnly
      title={t('payouts.acts')}
      actions={<ReceiptBadge state={receipt === 'received' ? null : receipt} />}
    >
      <chakra.div display="grid" gap="3">
        {waiting ? <ClawbackClaimActs key={waiting.claim.id} payout={payout} waiting={waiting} /> : null}
        {open === null || waiting ? null : <ActForm act={open} payout={payout} onClose={() => setOpen(null)} />}
        {open === null && isOpen ? <PayButton month={payout.month} onClick={() => setOpen('pay')} /> : null}
        {(open === null ? offered : []).map(({ act, Icon }) => (
          <Button key={act} variant={act === 'reverse' ? 'solid' : 'outline'} onClick={() => setOpen(act)}>
            <Icon size={18} aria-hidden />
            {text(`finance:payouts.${act}`)}
          </Button>
        ))}
        {open === null && offered.length === 0 && !waiting ? (
          <chakra.p color="fg.muted">{t('payouts.nothing')}</chakra.p>
        ) : null}
      </chakra.div>
    </Section>
  )
}

/** A line is paid once somebody has approved the payroll of its month: until then the button says what is missing. */
function PayButton({ month, onClick }: { month: string; onClick: () => void }) {
  const { t, i18n } = useTranslation('finance')
  const { value } = useLiveEndpoint([payoutList], getPayrollMonth, { input: { month } })
  const whyId = useId()
  const isWaiting = value !== null && value.approvedAt === null
  return (
    <>
      <Button
        variant="solid"
        disabled={value === null || isWaiting}
        aria-describedby={isWaiting ? whyId : undefined}
        onClick={onClick}
      >
        <BanknoteArrowDown size={18} aria-hidden />
        {t('payouts.pay')}
      </Button>
      {isWaiting ? (
        <>
          <chakra.p id={whyId} color="fg.muted" fontSize="sm">
            {t('payouts.notApproved', { month: formatMonth(month, i18n.language) })}
          </chakra.p>
          <LinkButton to={`${pathTo('commission-ready')}?month=${month}`}>
            <LockKeyhole size={18} aria-hidden />
            {t('payouts.toPayroll')}
          </LinkButton>
        </>
      ) : null}
    </>
  )
}

type ActName = 'pay' | 'withdrawPayment' | 'withdraw' | 'withdrawCost' | 'reverse'

interface Act {
  readonly act: ActName
  readonly payout: CommissionPayout
  readonly onClose: () => void
}

function ActForm({ act, payout, onClose }: Act) {
  const { t } = useTranslation('finance')
  const text = useText()
  const today = dayOf(useNow(), payout.zone)
  const form = useDraftForm({ paidOn: today, reason: '', way: 'company_cost', consentDocument: '' })
  const pay = useCommand(payCommission)
  const takeBack = useCommand(withdrawPayment)
  const withdraw = useCommand(withdrawFromPayroll)
  const reverse = useCommand(reverseCommission)
  const kept = useKeptForm({ form, kind: 'payout', id: `${payout.id}/${payout.version}/${act}` })
  const leave = () => {
    kept.discard()
    onClose()
  }
  const submit = useSubmit(leave)
  const offerUndo = useOfferUndo()
  const payoutId = payout.id
  const undoOf = (costId: Id) => () => withdraw({ payoutId: costId, reason: t('payouts.undoReason') })
  const isClaim = act === 'reverse' && form.watch('way') !== 'company_cost'
  return (
    <Form
      form={form}
      onSubmit={async ({ paidOn, reason, way, consentDocument }) => {
        let costId: Id | undefined
        const result = await submit(async () => {
          if (act === 'pay') return pay({ payoutId, paidOn })
          if (act === 'withdrawPayment') return takeBack({ payoutId, reason })
          if (act === 'withdraw' || act === 'withdrawCost') return withdraw({ payoutId, reason })
          const reversed = await reverse({ payoutId, month: today.slice(0, 7), way, consentDocument, reason })
          if (reversed.ok && way === 'company_cost') costId = reversed.value.rows[0]?.id
          return reversed
        })
        if (costId !== undefined) offerUndo(t('payouts.borne'), undoOf(costId))
        return result
      }}
    >
      <KeptFormNotice kept={kept} />
      {act === 'pay' ? <DateField name="paidOn" required max={today} /> : null}
      {act === 'reverse' ? (
        <>
          <ChoiceField
            name="way"
            help={t('payouts.wayHelp')}
            choices={clawbackWays.map((value) => ({ value, label: text(`finance:payouts.way.${value}`) }))}
          />
          {form.watch('way') === 'consent' ? <TextField name="consentDocument" required maxLength={200} /> : null}
        </>
      ) : null}
      {act === 'pay' ? null : <TextareaField name="reason" required rows={2} maxLength={500} />}
      <FormButtons
        stacked
        label={isClaim ? t('payouts.claim.propose') : text(`finance:payouts.${act}`)}
        busy={form.formState.isSubmitting}
        onCancel={leave}
      />
    </Form>
  )
}
