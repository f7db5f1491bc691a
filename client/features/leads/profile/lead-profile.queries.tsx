import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countries } from '../../../../shared/features/catalog/provider.schema.ts'
import { leadChannels } from '../../../../shared/features/leads/lead/lead.schema.ts'
import { leadProfiles } from '../../../../shared/features/leads/profile/lead-profile.list.ts'
import { leadSplits } from '../../../../shared/features/leads/profile/lead-profile.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn } = columnsFor(leadProfiles.list)
const kit = formFor(leadProfiles.form, 'leads:profiles')

/** How lists of leads are prepared, shared by everybody who prepares them. */
export const leadProfileScreens = defineRecord({
  contract: leadProfiles,
  list: defineList({
    ...onServer(leadProfiles.list),
    i18n: 'leads:profiles',
    icon: ListChecks,
    controls: { channel: choices(leadChannels, 'leads:channel') },
    columns: [
      plainColumn('name', { priority: 1, width: '18rem' }),
      wordColumn('channel', 'leads:channel', { priority: 2 }),
      wordColumn('split', 'leads:split', { priority: 2 }),
      wordColumn('country', 'leads:country', { priority: 3 }),
      plainColumn('areas', { priority: 3 }),
    ],
    rowHref: ({ id }) => pathTo('lead-profile', { id }),
  }),
  kit,
  empty: { name: '', country: 'SE', channel: 'door', split: 'none', areas: '', keepsColumns: true },
  logged: { channel: 'leads:channel', split: 'leads:split', country: 'leads:country' },
  Fields,
  nameOf: ({ name }) => name,
})

function Fields() {
  const { t } = useTranslation('leads')
  const split = kit.useAnswer('split')
  return (
    <>
      <kit.TextField name="name" required maxLength={80} />
      <kit.ChoiceField name="country" choices={countries.map((value) => ({ value, label: t(`country.${value}`) }))} />
      <kit.ChoiceField
        name="channel"
        choices={leadChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      <kit.SelectField
        name="split"
        required
        options={leadSplits.map((value) => ({ value, label: t(`split.${value}`) }))}
      />
      {split === 'areas' ? (
        <kit.TextareaField name="areas" rows={6} required help={t('profiles.areasHelp')} spellCheck={false} />
      ) : null}
      <kit.CheckboxField name="keepsColumns" />
    </>
  )
}
