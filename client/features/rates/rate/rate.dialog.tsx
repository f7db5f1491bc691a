import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ruleScopes } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { addRate, type RateForm } from '../../../../shared/features/rates/rate/rate.api.ts'
import { rateList } from '../../../../shared/features/rates/rate/rate.list.ts'
import { addDays, dayOf, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { firstOfNextMonth } from '../../../../shared/kernel/months.ts'
import { newId } from '../../../sync/new-id.ts'
import { amountSchema, currencies } from '../../../../shared/kernel/money.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { SimulationAsked } from '../../../entities/month-simulation.tsx'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { StepsFields, stepsFields } from './rate-steps.form.tsx'
import { targetsOf } from '../../../entities/rate/rate-targets.ts'

const kinds = ['fixed_per_unit', 'percent_of_value', 'tier'] as const
const amount = z.nullable(amountSchema.check(z.minimum(0, 'product.price-negative')))

/** The form, with the answers of all kinds beside each other: changing the kind loses none of them. */
const formSchema = z
  .strictObject({
    scope: z.enum(ruleScopes),
    scopeId: z.string().check(z.minLength(1, 'rate.about-required')),
    currency: z.enum(currencies),
    kind: z.enum(kinds),
    amountOre: amount,
    percent: z.nullable(z.number('product.whole-number').check(z.minimum(0), z.maximum(1000))),
    ...stepsFields,
    validFrom: givenDaySchema,
    validTo: z.nullable(givenDaySchema),
  })
  .check(
    z.refine(({ kind, amountOre }) => kind !== 'fixed_per_unit' || amountOre !== null, {
      error: 'product.amount-required',
      path: ['amountOre'],
    }),
    z.refine(({ kind, percent }) => kind !== 'percent_of_value' || percent !== null, {
      error: 'product.whole-number',
      path: ['percent'],
    }),
  )
type Values = z.infer<typeof formSchema>

const kit = formFor(formSchema, 'rates:list')

/** A new rate, from the first day of next month unless another is chosen. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rates')
  const listChanged = useListChanged()
  const [id] = useState(newId)
  const today = dayOf(useNow(), useZone())
  const save = async (values: Values) => {
    const result = await inWords(callEndpoint(addRate, { input: { ...formOf(values), id } }))
    if (result.ok) {
      listChanged(rateList.name)
      snackbar.open({ text: t('list.created') })
    }
    return result
  }
  return (
    <DialogForm
      title={t('list.create')}
      kit={kit}
      start={startOn(today)}
      draft={{ kind: rateList.name, id: 'new' }}
      save={save}
      onClose={onClose}
    >
      {(form) => <Fields today={today} onScope={() => form.setValue('scopeId', '')} />}
    </DialogForm>
  )
}

function Fields({ today, onScope }: { today: Day; onScope: () => void }) {
  const { t } = useTranslation('rates')
  const scope = kit.useAnswer('scope')
  const kind = kit.useAnswer('kind')
  const currency = kit.useAnswer('currency')
  return (
    <>
      <kit.ChoiceField
        name="scope"
        label={t('list.fields.scope')}
        choices={ruleScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        help={t('list.scopeHelp')}
        onPick={onScope}
      />
      <LookupField
        key={scope}
        name="scopeId"
        among={targetsOf[scope]}
        required
        emptyLabel={t('list.choose')}
        mustChoose
      />
      <kit.SelectField name="currency" required options={currencies.map((value) => ({ value, label: value }))} />
      <kit.SelectField name="kind" required options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      {kind === 'fixed_per_unit' ? <kit.MoneyField name="amountOre" currency={currency} required /> : null}
      {kind === 'percent_of_value' ? <kit.NumberField name="percent" unit="%" required /> : null}
      {kind === 'tier' ? <StepsFields currency={currency} /> : null}
      <kit.DateField
        name="validFrom"
        required
        min={addDays(today, 1)}
        help={kind === 'tier' ? t('list.fromFirstHelp') : t('list.fromHelp')}
      />
      <kit.DateField name="validTo" nullable help={t('list.toHelp')} />
      <Simulation />
    </>
  )
}

/** What last month would have meant, once enough of the rate is written. */
function Simulation() {
  const [scope, scopeId, currency] = [kit.useAnswer('scope'), kit.useAnswer('scopeId'), kit.useAnswer('currency')]
  const [kind, amountOre, percent] = [kit.useAnswer('kind'), kit.useAnswer('amountOre'), kit.useAnswer('percent')]
  const [steps, retroactive] = [kit.useAnswer('steps'), kit.useAnswer('retroactive')]
  const days = { validFrom: '', validTo: null }
  const { rate } = formOf({ scope, scopeId, currency, kind, amountOre, percent, steps, retroactive, ...days })
  const isWhole =
    kind === 'tier'
      ? steps.every((step) => step.fromQuantity >= 1 && step.amountOre >= 0)
      : (kind === 'fixed_per_unit' ? amountOre : percent) !== null
  return <SimulationAsked wish={isWhole && scopeId !== '' ? { of: 'rate', scope, scopeId, currency, rate } : null} />
}

const startOn = (today: Day): Values => ({
  scope: 'category',
  scopeId: '',
  currency: 'SEK',
  kind: 'fixed_per_unit',
  amountOre: null,
  percent: null,
  retroactive: false,
  steps: [{ fromQuantity: 1, amountOre: Number.NaN }],
  validFrom: firstOfNextMonth(today),
  validTo: null,
})

function formOf({ kind, amountOre, percent, retroactive, steps, ...about }: Values): RateForm {
  if (kind === 'tier') return { ...about, rate: { kind, retroactive, steps } }
  return kind === 'percent_of_value'
    ? { ...about, rate: { kind, basisPoints: Math.round((percent ?? 0) * 100) } }
    : { ...about, rate: { kind, amountOre: amountOre ?? 0 } }
}
