import { UserCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { accountTemplates } from '../../../../shared/features/people/external/external-account-template.list.ts'
import { accountSystems } from '../../../../shared/features/people/external/external-account.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn } = columnsFor(accountTemplates.list)
const kit = formFor(accountTemplates.form, 'accounts:templates')

export const accountTemplateScreens = defineRecord({
  contract: accountTemplates,
  list: defineList({
    ...onServer(accountTemplates.list),
    i18n: 'accounts:templates',
    icon: UserCog,
    controls: { system: choices(accountSystems, 'accounts:systems') },
    columns: [
      plainColumn('name', { priority: 1 }),
      wordColumn('system', 'accounts:systems', { priority: 2 }),
      plainColumn('namePattern', { priority: 3 }),
    ],
    rowHref: ({ id }) => pathTo('external-account-template', { id }),
  }),
  kit,
  empty: { name: '', system: 'here' as const, namePattern: '{first}.{last}', groups: '' },
  Fields: TemplateFields,
  nameOf: ({ name }) => name,
})

function TemplateFields() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <kit.TextField name="name" required help={t('templates.nameHelp')} />
      <kit.SelectField
        name="system"
        required
        options={accountSystems.map((value) => ({ value, label: t(`systems.${value}`) }))}
        help={t('templates.systemHelp')}
      />
      <kit.TextField name="namePattern" required help={t('templates.patternHelp')} />
      <kit.TextareaField name="groups" rows={3} help={t('templates.groupsHelp')} />
    </>
  )
}
