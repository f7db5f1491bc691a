import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  changedAmounts,
  changePrices,
  changeWays,
  previewPriceChange,
  withdrawPriceChange,
} from '../../../shared/features/catalog/price-change.api.ts'
import { productRecord, type ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { firstOfNextMonth } from '../../../shared/kernel/months.ts'
import { addDays, dayOf, givenDaySchema, type Day } from '../../../shared/kernel/days.ts'
import { newId } from '../../sync/new-id.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { MonthSimulation } from '../../entities/month-simulation.tsx'
import { Money } from '../../desk/shown/money.tsx'
import { useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import type { BulkProps } from '../../resource/controls/opener.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { useOutcome } from '../../ui/form/use-outcome.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../ui/table.tsx'

const formSchema = z.strictObject({
  field: z.enum(changedAmounts),
  way: z.enum(changeWays),
  by: z.number('product.amount-required').check(z.minimum(-100_000), z.maximum(100_000)),
  validFrom: givenDaySchema,
})
type Values = z.infer<typeof formSchema>
type Preview = z.output<typeof previewPriceChange.output>['rows']

const kit = formFor(formSchema, 'catalog:change')

/** Changes the prices of the chosen products from a day on: asked, shown, and then done. */
export function PriceChangeDialog({ rows, onClose }: BulkProps<ProductRow>) {
  const { t } = useTranslation('catalog')
  const [asked, setAsked] = useState<Asked | null>(null)
  const isShown = useRef(false)
  const today = dayOf(useNow(), useZone())
  const show = async (values: Values): Promise<Result<unknown>> => {
    const result = await inWords(callEndpoint(previewPriceChange, { input: inputOf(rows, values) }))
    if (result.ok) {
      isShown.current = true
      setAsked({ values, preview: result.value.rows })
    }
    return result
  }
  const goBack = () => {
    isShown.current = false
    setAsked(null)
  }
  if (asked !== null) return <ShownDialog rows={rows} asked={asked} onBack={goBack} onClose={onClose} />
  return (
    <DialogForm
      title={t('change.title', { count: rows.length })}
      kit={kit}
      start={{ field: 'priceOre', way: 'percent', by: Number.NaN, validFrom: firstOfNextMonth(today) }}
      draft={{ kind: 'price-change', id: 'new' }}
      save={show}
      saveLabel={t('change.show')}
      // Once the change is shown, another dialog stands in the place of the form.
      onClose={() => (isShown.current ? undefined : onClose())}
    >
      {() => <Fields today={today} />}
    </DialogForm>
  )
}

function Fields({ today }: { today: Day }) {
  const { t } = useTranslation('catalog')
  const way = kit.useAnswer('way')
  return (
    <>
      <kit.SelectField
        name="field"
        required
        options={changedAmounts.map((value) => ({ value, label: t(`prices.fields.${value}`) }))}
      />
      <kit.ChoiceField
        name="way"
        label={t('change.fields.way')}
        choices={changeWays.map((value) => ({ value, label: t(`change.ways.${value}`) }))}
      />
      <kit.NumberField name="by" required unit={way === 'percent' ? '%' : t('change.unit')} help={t('change.byHelp')} />
      <kit.DateField name="validFrom" required min={addDays(today, 1)} help={t('prices.fromHelp')} />
    </>
  )
}

interface Asked {
  readonly values: Values
  readonly preview: Preview
}

function ShownDialog({
  rows,
  asked: { values, preview },
  onBack,
  onClose,
}: BulkProps<ProductRow> & { asked: Asked; onBack: () => void }) {
  const { t } = useTranslation(['catalog', 'common'])
  const outcome = useOutcome()
  const listChanged = useListChanged()
  const [id] = useState(newId)
  const [busy, setBusy] = useState(false)
  const isBlocked = preview.some(({ fault }) => fault !== null)
  const takeBack = async () => {
    const result = await inWords(callEndpoint(withdrawPriceChange, { input: { id } }))
    listChanged(productRecord.list.name)
    outcome(result, t('catalog:change.withdrawn'))
  }
  const change = async () => {
    setBusy(true)
    const result = await inWords(callEndpoint(changePrices, { input: { ...inputOf(rows, values), id } }))
    setBusy(false)
    if (!result.ok) return outcome(result)
    listChanged(productRecord.list.name)
    snackbar.open({
      text: t('catalog:change.done', { count: preview.length }),
      action: { label: t('common:undo'), onPress: () => void takeBack().catch(reportError) },
    })
    return onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('catalog:change.title', { count: rows.length })}
      actions={
        <>
          <Button variant="solid" busy={busy} disabled={isBlocked} onClick={() => void change().catch(reportError)}>
            {t('catalog:change.act', { count: preview.length })}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            {t('common:back')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        {isBlocked ? <chakra.p color="danger.fg">{t('catalog:change.blocked')}</chakra.p> : null}
        <PreviewTable preview={preview} />
        <MonthSimulation wish={{ of: 'prices', prices: wishesOf(preview, values.field) }} />
      </chakra.div>
    </Dialog>
  )
}

function PreviewTable({ preview }: { preview: Preview }) {
  const { t } = useTranslation('catalog')
  const failureText = useFailureText()
  return (
    <TableFrame label={t('change.preview')}>
      <thead>
        <tr>
          <TableHead>{t('products.one')}</TableHead>
          <TableHead numeric>{t('change.before')}</TableHead>
          <TableHead numeric>{t('change.after')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {preview.map(({ productId, name, currency, beforeOre, afterOre, fault }) => (
          <TableRow key={productId}>
            <TableCell>
              {name}
              {fault === null ? null : (
                <chakra.span display="block" color="danger.fg" fontSize="xs">
                  {failureText({ code: fault.code, params: { day: fault.day } })}
                </chakra.span>
              )}
            </TableCell>
            <TableCell numeric>
              <Money ore={beforeOre} currency={currency} />
            </TableCell>
            <TableCell numeric>
              <b>
                <Money ore={afterOre} currency={currency} />
              </b>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The new amounts for the simulation; nothing else changes. */
const wishesOf = (preview: Preview, field: Values['field']) =>
  preview.map(({ productId, afterOre }) => ({
    productId,
    priceOre: null,
    sellerCommissionOre: null,
    companyCommissionOre: null,
    companyCostOre: null,
    [field]: afterOre,
  }))

/** The form speaks of kronor or euro, the call of öre or cents. */
const inputOf = (rows: readonly ProductRow[], { by, way, ...values }: Values) => ({
  ...values,
  way,
  by: way === 'percent' ? by : Math.round(by * 100),
  productIds: rows.map(({ id }) => id),
})
