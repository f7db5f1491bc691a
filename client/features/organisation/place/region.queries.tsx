import { Map as MapIcon } from 'lucide-react'
import { regions } from '../../../../shared/features/organisation/place/region.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, numberColumn } = columnsFor(regions.list)
const kit = formFor(regions.form, 'organisation:regions')

export const regionScreens = defineRecord({
  contract: regions,
  list: defineList({
    ...onServer(regions.list),
    i18n: 'organisation:regions',
    icon: MapIcon,
    columns: [plainColumn('name', { priority: 1 }), numberColumn('offices'), numberColumn('people')],
    rowHref: ({ id }) => pathTo('region', { id }),
  }),
  kit,
  empty: { name: '' },
  Fields: () => <kit.TextField name="name" required />,
  nameOf: ({ name }) => name,
})
