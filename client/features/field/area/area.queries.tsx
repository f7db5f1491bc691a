import { Map } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { areas } from '../../../../shared/features/field/area/area.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useRows } from '../../../sync/use-rows.ts'
import type { FilterOption } from '../../../ui/filter-menu.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { OutlineField } from './outline-field.panel.tsx'

const { plainColumn, numberColumn } = columnsFor(areas.list)
const kit = formFor(areas.form, 'areas:area')

function useProviderOptions(): readonly FilterOption[] {
  const { rows } = useRows(providers, { index: 'name', filter: ({ active }) => active })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** Areas by postal codes, or drawn on a map. */
export const areaScreens = defineRecord({
  contract: areas,
  list: defineList({
    ...onServer(areas.list),
    i18n: 'areas:area',
    icon: Map,
    controls: { providerId: useProviderOptions },
    columns: [
      plainColumn('name', { priority: 1 }),
      plainColumn('holders', { priority: 2 }),
      numberColumn('doors', { priority: 2 }),
      numberColumn('coverage', { isAdded: false, priority: 2 }),
      numberColumn('sales', { priority: 3 }),
      numberColumn('blocked', { priority: 4 }),
      plainColumn('providerName', { priority: 3 }),
      plainColumn('postalCodes', { priority: 4 }),
      plainColumn('note', { priority: 5 }),
    ],
    rowHref: ({ id }) => pathTo('area', { id }),
  }),
  kit,
  empty: {
    name: '',
    providerId: null as string | null,
    postalCodes: '',
    outline: [] as [number, number][],
    note: '',
  },
  shown: { providerId: ({ providerName }) => providerName, outline: ({ outline }) => String(outline.length) },
  Fields: AreaFields,
  nameOf: ({ name }) => name,
})

function AreaFields() {
  const { t } = useTranslation('areas')
  return (
    <>
      <kit.TextField name="name" required maxLength={80} />
      <kit.TextareaField name="postalCodes" rows={4} help={t('area.codesHelp')} />
      <OutlineField name="outline" />
      <kit.SelectField name="providerId" nullable emptyLabel={t('area.everyProvider')} options={useProviderOptions()} />
      <kit.TextareaField name="note" rows={2} />
    </>
  )
}
