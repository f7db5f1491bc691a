import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  holds,
  setCategorySteps,
  type MonthSheetRow,
} from '../../../../shared/features/rates/rate/category-commission.api.ts'
import { rateList } from '../../../../shared/features/rates/rate/rate.list.ts'
import type { SimulationWish } from '../../../../shared/features/rates/simulation/simulation.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { SimulationAsked } from '../../../entities/month-simulation.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { StepsFields, stepsFields } from './rate-steps.form.tsx'
import { formatMonth } from '../../../ui/format.ts'

const formSchema = z.strictObject({ ...stepsFields, holds: z.enum(holds) })
type Values = z.infer<typeof formSchema>

const kit = formFor(formSchema, 'rates:category')

/** The steps of a category from a coming month on, with what they would have meant last month. */
export function CategoryStepsDialog({
  row,
  month,
  onClose,
}: {
  row: MonthSheetRow
  month: string
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('rates')
  const listChanged = useListChanged()
  const [id] = useState(newId)
  const { category, currency, held } = row
  const name = formatMonth(month, i18n.language)
  const save = async (values: Values) => {
    const replacesId = held?.validFrom === `${month}-01` ? held.id : null
    const input = { ...values, id, category, currency, month, replacesId }
    const result = await inWords(callEndpoint(setCategorySteps, { input }))
    if (result.ok) {
      listChanged(rateList.name)
      snackbar.open({ text: t('category.saved', { name: row.name, month: name }) })
    }
    return result
  }
  return (
    <DialogForm
      title={t('category.setFor', { name: row.name, month: name })}
      kit={kit}
      start={startOf(row)}
      draft={{ kind: 'category-steps', id: `${category} ${currency} ${month}` }}
      save={save}
      onClose={onClose}
    >
      {() => <Fields row={row} month={name} />}
    </DialogForm>
  )
}

function Fields({ row, month }: { row: MonthSheetRow; month: string }) {
  const { t } = useTranslation('rates')
  const steps = kit.useAnswer('steps')
  const retroactive = kit.useAnswer('retroactive')
  const { category, currency } = row
  const isWhole = steps.every(({ fromQuantity, amountOre }) => fromQuantity >= 1 && amountOre >= 0)
  const rate = { kind: 'tier' as const, retroactive, steps }
  const wish: SimulationWish = { of: 'rate', scope: 'category', scopeId: category, currency, rate }
  return (
    <>
      <StepsFields currency={currency} />
      <kit.ChoiceField
        name="holds"
        label={t('category.fields.holds')}
        choices={holds.map((value) => ({ value, label: t(`category.holds.${value}`, { month }) }))}
        help={t('category.holdsHelp')}
      />
      <SimulationAsked wish={isWhole ? wish : null} />
    </>
  )
}

/** What the month has, else what the month before has, else one step. */
function startOf({ held, before }: MonthSheetRow): Values {
  const rate = held?.rate ?? before
  if (rate?.kind !== 'tier')
    return { holds: 'on', retroactive: false, steps: [{ fromQuantity: 1, amountOre: Number.NaN }] }
  const steps = rate.steps.map(({ fromQuantity, amountOre }) => ({ fromQuantity, amountOre }))
  return { holds: 'on', retroactive: rate.retroactive, steps }
}
