import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addProductPrice,
  priceFormSchema,
  type PriceForm,
  type ProductPrices,
} from '../../../shared/features/catalog/price.api.ts'
import { productRecord, type ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { firstOfNextMonth } from '../../../shared/kernel/months.ts'
import { addDays } from '../../../shared/kernel/days.ts'
import { newId } from '../../sync/new-id.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { SimulationAsked } from '../../entities/month-simulation.tsx'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { snackbar } from '../../ui/snackbar.tsx'

const kit = formFor(priceFormSchema, 'catalog:prices')

/** A price from a day on: next month's first day, unless another is chosen. */
export function PriceDialog({
  product,
  prices,
  onClose,
}: {
  product: ProductRow
  prices: ProductPrices
  onClose: () => void
}) {
  const { t } = useTranslation('catalog')
  const listChanged = useListChanged()
  const [id] = useState(newId)
  const { currency, today } = prices
  const save = async (form: PriceForm) => {
    const result = await inWords(callEndpoint(addProductPrice, { input: { ...form, id, productId: product.id } }))
    if (result.ok) {
      listChanged(productRecord.list.name)
      snackbar.open({ text: t('prices.created') })
    }
    return result
  }
  return (
    <DialogForm
      title={t('prices.createFor', { name: product.name })}
      kit={kit}
      start={startOf(prices)}
      draft={{ kind: 'product-price', id: product.id }}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.DateField name="validFrom" required min={addDays(today, 1)} help={t('prices.fromHelp')} />
          <kit.DateField name="validTo" nullable help={t('prices.toHelp')} />
          <kit.MoneyField name="priceOre" currency={currency} required />
          <kit.MoneyField name="sellerCommissionOre" currency={currency} required />
          <kit.MoneyField name="companyCommissionOre" currency={currency} help={t('prices.companyHelp')} />
          <kit.MoneyField name="companyCostOre" currency={currency} help={t('prices.costHelp')} />
          <Simulation productId={product.id} />
        </>
      )}
    </DialogForm>
  )
}

/** What last month would have meant, as soon as price and commission are written. */
function Simulation({ productId }: { productId: string }) {
  const [priceOre, sellerCommissionOre] = [kit.useAnswer('priceOre'), kit.useAnswer('sellerCommissionOre')]
  const [companyCommissionOre, companyCostOre] = [
    kit.useAnswer('companyCommissionOre'),
    kit.useAnswer('companyCostOre'),
  ]
  const price = { productId, priceOre, sellerCommissionOre, companyCommissionOre, companyCostOre }
  return <SimulationAsked wish={priceOre >= 0 && sellerCommissionOre >= 0 ? { of: 'prices', prices: [price] } : null} />
}

/** The amounts of now, from the first day of next month on. */
function startOf({ periods, today }: ProductPrices): PriceForm {
  const held = periods.find(({ standing }) => standing === 'now')
  return {
    validFrom: firstOfNextMonth(today),
    validTo: null,
    priceOre: held?.priceOre ?? Number.NaN,
    sellerCommissionOre: held?.sellerCommissionOre ?? Number.NaN,
    companyCommissionOre: held?.companyCommissionOre ?? null,
    companyCostOre: held?.companyCostOre ?? null,
  }
}
