import { FileSignature } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { contractTemplates } from '../../../../shared/features/recruiting/contract/contract-template.list.ts'
import { contractFields, contractKinds } from '../../../../shared/features/recruiting/contract/contract.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn, ordinalColumn } = columnsFor(contractTemplates.list)
const kit = formFor(contractTemplates.form, 'recruiting:templates')

/** The texts of contracts, with the fields that are filled in for each person. */
export const contractTemplateScreens = defineRecord({
  contract: contractTemplates,
  list: defineList({
    ...onServer(contractTemplates.list),
    i18n: 'recruiting:templates',
    icon: FileSignature,
    controls: {
      kind: choices(contractKinds, 'recruiting:contract.kind'),
      language: choices(languages, 'people:users.languages'),
    },
    columns: [
      plainColumn('name', { priority: 1 }),
      wordColumn('kind', 'recruiting:contract.kind', { priority: 2 }),
      wordColumn('language', 'people:users.languages', { priority: 3 }),
      plainColumn('title', { priority: 4 }),
      ordinalColumn('version', { priority: 4 }),
      plainColumn('body', {
        priority: 5,
        isLong: true,
        dressed: (value) => <Body text={value} />,
      }),
    ],
    rowHref: ({ id }) => pathTo('contract-template', { id }),
  }),
  kit,
  empty: { name: '', kind: 'work' as const, language: 'sv' as const, title: '', body: '' },
  logged: { kind: 'recruiting:contract.kind', language: 'people:users.languages' },
  Fields: TemplateFields,
  nameOf: ({ name }) => name,
})

function Body({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
}

function TemplateFields() {
  const { t } = useTranslation(['recruiting', 'people'])
  const fields = contractFields.map((field) => `{${field}}`).join(' ')
  return (
    <>
      <kit.TextField name="name" required maxLength={60} />
      <kit.SelectField
        name="kind"
        required
        options={contractKinds.map((value) => ({ value, label: t(`contract.kind.${value}`) }))}
      />
      <kit.SelectField
        name="language"
        required
        options={languages.map((value) => ({ value, label: t(`people:users.languages.${value}`) }))}
      />
      <kit.TextField name="title" required maxLength={120} />
      <kit.TextareaField name="body" required rows={14} maxLength={30_000} help={t('templates.bodyHelp', { fields })} />
    </>
  )
}
