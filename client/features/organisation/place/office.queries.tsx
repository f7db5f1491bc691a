import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { offices } from '../../../../shared/features/organisation/place/office.list.ts'
import { regions } from '../../../../shared/features/organisation/place/region.list.ts'
import { timeZones } from '../../../../shared/kernel/days.ts'
import { ownCalendars } from '../../../../shared/kernel/working-days.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { foundIn, LookupField } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn, numberColumn } = columnsFor(offices.list)
const kit = formFor(offices.form, 'organisation:offices')
const regionChoices = foundIn(regions.list, ({ name }) => name)

export const officeScreens = defineRecord({
  contract: offices,
  list: defineList({
    ...onServer(offices.list),
    i18n: 'organisation:offices',
    icon: Building2,
    controls: { zone: choices(timeZones, 'organisation:zones') },
    columns: [
      plainColumn('name', { priority: 1 }),
      plainColumn('regionName'),
      wordColumn('zone', 'organisation:zones', { priority: 3 }),
      numberColumn('teams', { priority: 3 }),
      numberColumn('people'),
    ],
    rowHref: ({ id }) => pathTo('office', { id }),
  }),
  kit,
  empty: { name: '', regionId: '', zone: 'Europe/Stockholm' as const, calendar: null },
  shown: { regionId: ({ regionName }) => regionName },
  Fields: OfficeFields,
  nameOf: ({ name }) => name,
})

function OfficeFields() {
  const { t } = useTranslation('organisation')
  return (
    <>
      <kit.TextField name="name" required />
      <LookupField name="regionId" among={regionChoices} required emptyLabel={t('choose')} mustChoose />
      <kit.SelectField
        name="zone"
        required
        options={timeZones.map((value) => ({ value, label: t(`zones.${value}`) }))}
        help={t('offices.zoneHelp')}
      />
      <kit.SelectField
        name="calendar"
        nullable
        emptyLabel={t('offices.ofCountry')}
        options={ownCalendars.map((value) => ({ value, label: t(`calendars.${value}`) }))}
        help={t('offices.calendarHelp')}
      />
    </>
  )
}
