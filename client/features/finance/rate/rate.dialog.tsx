import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ruleScopes } from '../../../../shared/features/finance/earning/commission-rule.schema.ts'
import { addRate, type RateForm } from '../../../../shared/features/finance/rate/rate.api.ts'
import { rateList } from '../../../../shared/features/finance/rate/rate.list.ts'
import { addDays, dayOf, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { firstOfNextMonth } from '../../../../shared/kernel/months.ts'
import { newId } from '../../../sync/new-id.ts'
import { amountSchema, currencies, type Currency } from '../../../../shared/kernel/money.ts'
import { callEndpoint, inWords } from '../../../entities/call-endpoint.ts'
import { DialogForm } from '../../../entities/dialog-form.tsx'
import { LookupField } from '../../../entities/lookup-field.tsx'
import { useZone } from '../../../entities/session/session.tsx'
import { useNow } from '../../../entities/use-now.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { targetsOf } from './rate-targets.queries.ts'

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
    retroactive: z.boolean(),
    steps: z.array(
      z.strictObject({
        fromQuantity: z
          .number('rate.steps-rising')
          .check(z.int('rate.steps-rising'), z.minimum(1, 'rate.steps-rising')),
        amountOre: amountSchema.check(z.minimum(0, 'product.price-negative')),
      }),
    ),
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
      {kind === 'tier' ? <Steps currency={currency} /> : null}
      <kit.DateField
        name="validFrom"
        required
        min={addDays(today, 1)}
        help={kind === 'tier' ? t('list.fromFirstHelp') : t('list.fromHelp')}
      />
      <kit.DateField name="validTo" nullable help={t('list.toHelp')} />
    </>
  )
}

/** The steps of a category's table: each amount from so many pieces of the month on. */
function Steps({ currency }: { currency: Currency }) {
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
