import { useTranslation } from 'react-i18next'
import {
  categoryMoveFormSchema,
  moveToCategory,
  type CategoryMoveForm,
} from '../../../shared/features/catalog/product-category.api.ts'
import { firstOfNextMonth } from '../../../shared/kernel/months.ts'
import { productRecord, type ProductRow } from '../../../shared/features/catalog/product.list.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import type { BulkProps } from '../../resource/controls/opener.tsx'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import { useCategoryOptions } from './product-category.queries.tsx'

const kit = formFor(categoryMoveFormSchema, 'catalog:move')

/** Moves the chosen products to another category with a coming month. */
export function CategoryMoveDialog({ rows, onClose }: BulkProps<ProductRow>) {
  const { t } = useTranslation('catalog')
  const listChanged = useListChanged()
  const today = dayOf(useNow(), useZone())
  const [first] = rows
  const save = async (form: CategoryMoveForm) => {
    const input = { ...form, productIds: rows.map(({ id }) => id) }
    const result = await inWords(callEndpoint(moveToCategory, { input }))
    if (result.ok) {
      listChanged(productRecord.list.name)
      snackbar.open({ text: t('move.done', { count: result.value.moved }) })
    }
    return result
  }
  return (
    <DialogForm
      title={rows.length === 1 ? t('move.titleOne', { name: first?.name }) : t('move.title', { count: rows.length })}
      kit={kit}
      start={{ category: '', validFrom: firstOfNextMonth(today) }}
      draft={{ kind: 'category-move', id: rows.length === 1 ? (first?.id ?? 'new') : 'new' }}
      save={save}
      saveLabel={t('move.act')}
      onClose={onClose}
    >
      {() => <Fields rows={rows} from={firstOfNextMonth(today)} />}
    </DialogForm>
  )
}

function Fields({ rows, from }: { rows: readonly ProductRow[]; from: string }) {
  const { t } = useTranslation('catalog')
  const options = useCategoryOptions().filter(({ value }) => rows.some(({ category }) => category !== value))
  return (
    <>
      <kit.SelectField name="category" required emptyLabel={t('choose')} options={options} />
      <kit.DateField name="validFrom" required min={from} help={t('move.fromHelp')} />
    </>
  )
}
