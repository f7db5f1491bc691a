import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { chakra } from '@chakra-ui/react'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useOfferUndo } from '../../../desk/act/use-act-done.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'

const kit = formFor(z.object({ paidOn: givenDaySchema }), 'orderdesk:payment')

/** Whether the provider has paid the company for the order, and since when. */
export function ProviderPaymentPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation('orderdesk')
  const mayWrite = useCan('update sale_reports')
  const [isOpen, setOpen] = useState(false)
  const pay = usePayment(sale)
  const outcome = useOutcome()
  const paidOn = sale.providerPaidOn ?? null
  const takeBack = () => {
    pay(null).then((result) => outcome(result), reportError)
  }
  const backButton = (
    <Button size="sm" onClick={takeBack}>
      {t('payment.takeBack')}
    </Button>
  )
  const noteButton = (
    <Button size="sm" onClick={() => setOpen(true)}>
      <Banknote size={16} aria-hidden />
      {t('payment.set')}
    </Button>
  )
  return (
    <Section title={t('payment.title')} actions={mayWrite ? (paidOn === null ? noteButton : backButton) : undefined}>
      {paidOn === null ? (
        <chakra.p color="fg.muted">{t('payment.none')}</chakra.p>
      ) : (
        <p>
          {t('payment.paid')} <DayText day={paidOn} />
        </p>
      )}
      {isOpen ? <PaymentDialog sale={sale} pay={pay} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

type Pay = ReturnType<typeof usePayment>

/** Notes a day of payment or takes it back, and offers to undo what was done. */
function usePayment(sale: Sale) {
  const { t } = useTranslation('orderdesk')
  const offerUndo = useOfferUndo()
  const set = useCommand(setProviderPayment)
  return async (paidOn: Day | null) => {
    const before = sale.providerPaidOn ?? null
    const result = await set({ saleId: sale.id, paidOn })
    if (result.ok)
      offerUndo(paidOn === null ? t('payment.takenBack') : t('payment.saved'), () =>
        set({ saleId: sale.id, paidOn: before }),
      )
    return result
  }
}

function PaymentDialog({ sale, pay, onClose }: { sale: Sale; pay: Pay; onClose: () => void }) {
  const { t } = useTranslation('orderdesk')
  const today = dayOf(useNow(), sale.zone)
  return (
    <DialogForm
      title={t('payment.set')}
      kit={kit}
      start={{ paidOn: today }}
      draft={{ kind: 'provider-payment', id: sale.id }}
      save={({ paidOn }) => pay(paidOn)}
      onClose={onClose}
    >
      {() => <kit.DateField name="paidOn" required min={sale.soldOn} max={today} />}
    </DialogForm>
  )
}
