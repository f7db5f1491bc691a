import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { amountSchema, type Currency } from '../../../../shared/kernel/money.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

/** The part of a form that holds steps. */
export const stepsFields = {
  retroactive: z.boolean(),
  steps: z.array(
    z.strictObject({
      fromQuantity: z.number('rate.steps-rising').check(z.int('rate.steps-rising'), z.minimum(1, 'rate.steps-rising')),
      amountOre: amountSchema.check(z.minimum(0, 'product.price-negative')),
    }),
  ),
}

const kit = formFor(z.strictObject(stepsFields), 'rates:list')

/** The steps of a category's table: each amount from so many pieces of the month on. */
export function StepsFields({ currency }: { currency: Currency }) {
  const { t } = useTranslation('rates')
  const settle = kit.useSettle()
  const steps = kit.useAnswer('steps')
  const last = steps.at(-1)?.fromQuantity ?? 0
  return (
    <chakra.fieldset display="grid" gap="3" border="0" margin="0" padding="0" minWidth="0">
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="1.5" padding="0">
        {t('list.fields.steps')}
      </chakra.legend>
      {steps.map((_step, at) => (
        // Steps have no names of their own while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <chakra.div key={at} display="grid" gridTemplateColumns="1fr 1fr auto" gap="3" alignItems="end">
          <kit.NumberField name={`steps.${at}.fromQuantity`} label={t('list.stepFrom')} decimals={0} required />
          <kit.MoneyField name={`steps.${at}.amountOre`} label={t('list.stepAmount')} currency={currency} required />
          <IconButton
            label={t('list.removeStep', { number: at + 1 })}
            disabled={steps.length === 1}
            onClick={() => settle((draft) => ({ steps: draft.steps.filter((_one, other) => other !== at) }))}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </chakra.div>
      ))}
      <chakra.div>
        <Button
          size="sm"
          onClick={() =>
            settle((draft) => ({ steps: [...draft.steps, { fromQuantity: last + 5, amountOre: Number.NaN }] }))
          }
        >
          <Plus size={16} aria-hidden />
          {t('list.addStep')}
        </Button>
      </chakra.div>
      <kit.CheckboxField name="retroactive" />
    </chakra.fieldset>
  )
}
