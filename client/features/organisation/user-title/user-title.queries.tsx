import { Tag } from 'lucide-react'
import { userTitles } from '../../../../shared/features/organisation/user-title/user-title.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn } = columnsFor(userTitles.list)
const kit = formFor(userTitles.form, 'organisation:userTitles')

export const userTitleScreens = defineRecord({
  contract: userTitles,
  list: defineList({
    ...onServer(userTitles.list),
    i18n: 'organisation:userTitles',
    icon: Tag,
    columns: [plainColumn('name', { priority: 1 }), plainColumn('description', { width: '24rem' })],
    rowHref: ({ id }) => pathTo('user-title', { id }),
  }),
  kit,
  empty: { name: '', description: '' },
  Fields: UserTitleFields,
  nameOf: ({ name }) => name,
})

function UserTitleFields() {
  return (
    <>
      <kit.TextField name="name" required />
      <kit.TextareaField name="description" rows={3} />
    </>
  )
}
