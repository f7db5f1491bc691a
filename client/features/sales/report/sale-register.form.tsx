import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { hasGoods } from '../../../../shared/features/sales/agreement/legal.rules.ts'
import { registerOrder } from '../../../../shared/features/sales/report/sale-review.commands.ts'
import { externalOrderNumberSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { externalStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { givenDaySchema } from '../../../../shared/kernel/days.ts'
import { useCan } from '../../../entities/session/session.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { useText } from '../../../ui/text.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'

const registrationSchema = z.object({
  externalOrderNumber: externalOrderNumberSchema,
  externalStatus: z.enum(externalStatuses),
  deliveredOn: z.nullable(givenDaySchema),
})

const { useDraftForm, Form, TextField, SelectField, DateField } = formFor(registrationSchema, 'sales:saleReport')

/** How the order stands at the provider: their number for it and their word about it. */
export function SaleRegisterPanel({ sale, actions }: { sale: Sale; actions?: ReactNode }) {
  const { t } = useTranslation()
  const text = useText()
  const canRegister = useCan('update sale_reports')
  // While it is being sent the row already shows what was typed: the form goes on from before, should that be refused.
  const [sent, setSent] = useState<Sale | null>(null)
  const begun = sent ?? sale
  return (
    <Section title={t('orders:panel.external')} actions={actions}>
      {canRegister ? (
        // Begun anew when the row says otherwise than before: what somebody else noted must not be overwritten unseen.
        <RegisterForm
          key={`${begun.externalOrderNumber} ${begun.externalStatus} ${begun.deliveredOn}`}
          sale={begun}
          onSending={(isSending) => setSent(isSending ? sale : null)}
        />
      ) : (
        <Facts>
          <Fact label={text('sales:saleReport.fields.externalOrderNumber')}>{sale.externalOrderNumber}</Fact>
          <Fact label={text('sales:saleReport.fields.externalStatus')}>
            {text(`sales:saleReport.externalStatus.${sale.externalStatus}`)}
          </Fact>
        </Facts>
      )}
    </Section>
  )
}

function RegisterForm({ sale, onSending }: { sale: Sale; onSending: (isSending: boolean) => void }) {
  const { t } = useTranslation()
  const text = useText()
  const register = useCommand(registerOrder)
  const { externalOrderNumber, externalStatus, deliveredOn } = sale
  const form = useDraftForm({ externalOrderNumber, externalStatus, deliveredOn })
  const isDelivered = hasGoods(sale)
  const { isDirty, isSubmitting } = form.formState
  return (
    <Form
      form={form}
      onSubmit={async (draft) => {
        const { deliveredOn: day, ...order } = draft
        onSending(true)
        const result = await register({
          saleId: sale.id,
          ...order,
          ...(isDelivered ? { deliveredOn: day } : {}),
        }).finally(() => onSending(false))
        if (result.ok) snackbar.open({ text: t('orders:register.done') })
        return result
      }}
    >
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', sm: isDelivered ? '1fr 1fr' : '1fr 1fr auto' }}
        alignItems="end"
      >
        <TextField name="externalOrderNumber" autoComplete="off" required />
        <SelectField
          name="externalStatus"
          required
          options={externalStatuses.map((value) => ({
            value,
            label: text(`sales:saleReport.externalStatus.${value}`),
          }))}
        />
        {isDelivered ? (
          <chakra.div gridColumn="1 / -1">
            <DateField
              name="deliveredOn"
              label={t('orders:delivery.label')}
              nullable
              help={t('orders:delivery.help')}
            />
          </chakra.div>
        ) : null}
        <Button
          type="submit"
          variant={isDirty ? 'solid' : 'outline'}
          disabled={!isDirty}
          busy={isSubmitting}
          minHeight={{ base: '12', md: '11' }}
        >
          {t('common:save')}
        </Button>
      </chakra.div>
    </Form>
  )
}
