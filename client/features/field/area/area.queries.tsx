import { Map } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { areas } from '../../../../shared/features/field/area/area.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useOfferedProviders } from '../../../desk/list/filter-options.ts'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { OutlineField } from './outline-field.panel.tsx'

const { plainColumn, numberColumn } = columnsFor(areas.list)
const kit = formFor(areas.form, 'areas:area')

/** Areas by postal codes, or drawn on a map. */
export const areaScreens = defineRecord({
  contract: areas,
  list: defineList({
    ...onServer(areas.list),
    i18n: 'areas:area',
    icon: Map,
    controls: { providerId: useOfferedProviders },
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
      <kit.SelectField
        name="providerId"
        nullable
        emptyLabel={t('area.everyProvider')}
        options={useOfferedProviders()}
      />
      <kit.TextareaField name="note" rows={2} />
    </>
  )
}
