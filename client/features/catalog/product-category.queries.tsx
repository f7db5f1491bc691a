import { Shapes } from 'lucide-react'
import { productCategories, type ProductCategoryRow } from '../../../shared/features/catalog/product-category.list.ts'
import { columnsFor } from '../../desk/list/columns.tsx'
import { defineRecord } from '../../desk/record/record.ts'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { useFirstRows } from '../../resource/online/use-first-rows.ts'
import { formFor } from '../../ui/form/form-for.tsx'

const { plainColumn, numberColumn } = columnsFor(productCategories.list)
const kit = formFor(productCategories.form, 'catalog:categories')

export const productCategoryScreens = defineRecord({
  contract: productCategories,
  list: defineList({
    ...onServer(productCategories.list),
    i18n: 'catalog:categories',
    icon: Shapes,
    columns: [plainColumn('name', { priority: 1 }), numberColumn('products')],
    rowHref: ({ id }) => pathTo('product-category', { id }),
  }),
  kit,
  empty: { name: '' },
  Fields: () => <kit.TextField name="name" required />,
  nameOf: ({ name }) => name,
})

/** More categories are not offered at once. */
const OFFERED = 100

/** The categories that products may be put into. */
export const useOfferedCategories = (): readonly ProductCategoryRow[] =>
  useFirstRows(productCategories.list, { size: OFFERED }).rows

/** The same as the options of a filter or a choice. */
export const useCategoryOptions = () => useOfferedCategories().map(({ code, name }) => ({ value: code, label: name }))
