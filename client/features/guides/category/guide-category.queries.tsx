import { FolderTree } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  guideCategories,
  type GuideCategoryRow,
} from '../../../../shared/features/guides/category/guide-category.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { foundIn, LookupField } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { useGuideChoices, useRoleNames } from './choices.queries.ts'

const { plainColumn, numberColumn, ordinalColumn } = columnsFor(guideCategories.list)
const kit = formFor(guideCategories.form, 'guideadmin:category')

export const amongCategories = foundIn(guideCategories.list, ({ nameSv, parentName }: GuideCategoryRow) =>
  parentName === '' ? nameSv : `${parentName} › ${nameSv}`,
)

/** The categories of guides. */
export const guideCategoryScreens = defineRecord({
  contract: guideCategories,
  list: defineList({
    ...onServer(guideCategories.list),
    i18n: 'guideadmin:category',
    icon: FolderTree,
    columns: [
      plainColumn('nameSv', { priority: 1 }),
      plainColumn('nameEn', { priority: 4 }),
      plainColumn('nameFi', { priority: 4 }),
      plainColumn('parentName', { priority: 2 }),
      plainColumn('roles', {
        priority: 2,
        cell: ({ row }) => <ForRoles names={row.roles} />,
        exported: { words: 'frame:role', empty: 'guideadmin:everyone' },
      }),
      numberColumn('guides', { priority: 3 }),
      ordinalColumn('place', { priority: 5 }),
    ],
    rowHref: ({ id }) => pathTo('guide-category', { id }),
  }),
  kit,
  empty: { nameSv: '', nameEn: '', nameFi: '', parentId: null as string | null, roleIds: [] as string[] },
  shown: { roleIds: ({ roles }) => roles, parentId: ({ parentName }) => parentName },
  Fields: CategoryFields,
  nameOf: ({ nameSv }) => nameSv,
})

function CategoryFields() {
  const { t } = useTranslation('guideadmin')
  return (
    <>
      <kit.TextField name="nameSv" required />
      <kit.TextField name="nameEn" help={t('category.otherHelp')} />
      <kit.TextField name="nameFi" help={t('category.otherHelp')} />
      <LookupField name="parentId" among={amongCategories} emptyLabel={t('category.top')} />
      <TicksField
        name="roleIds"
        label={t('category.fields.roleIds')}
        help={t('category.rolesHelp')}
        options={useGuideChoices().roles}
        empty={t('noRoles')}
      />
    </>
  )
}

function ForRoles({ names }: { names: string }) {
  const { t } = useTranslation('guideadmin')
  const shown = useRoleNames()(names)
  return names === '' ? t('everyone') : shown
}
