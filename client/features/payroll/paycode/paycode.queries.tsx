import { Hash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paycodes } from '../../../../shared/features/payroll/paycode/paycode.list.ts'
import {
  paxmlKinds,
  paycodeCountries,
  paycodeSigns,
  paycodeSources,
  unitOf,
} from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, wordColumn, dayColumn } = columnsFor(paycodes.list)
const kit = formFor(paycodes.form, 'payroll:paycodes')

export const paycodeScreens = defineRecord({
  contract: paycodes,
  list: defineList({
    ...onServer(paycodes.list),
    i18n: 'payroll:paycodes',
    icon: Hash,
    controls: {
      source: choices(paycodeSources, 'payroll:sources'),
      country: choices(paycodeCountries, 'payroll:paycodes.countries'),
    },
    columns: [
      plainColumn('code', { priority: 1, width: '10rem' }),
      plainColumn('name', { priority: 2 }),
      wordColumn('source', 'payroll:sources'),
      wordColumn('unit', 'payroll:paycodes.units', { priority: 4 }),
      wordColumn('country', 'payroll:paycodes.countries', { priority: 4 }),
      plainColumn('paxmlCode', { priority: 5 }),
      dayColumn('fromDay', { priority: 4 }),
      dayColumn('untilDay', { priority: 5 }),
    ],
    rowHref: ({ id }) => pathTo('paycode', { id }),
  }),
  kit,
  empty: {
    code: '',
    name: '',
    source: 'work_hours',
    country: 'SE',
    sign: 'plus',
    fromDay: '',
    untilDay: null,
    paxmlKind: 'tidkod',
    paxmlCode: '',
    vismaCode: '',
    procountorCode: '',
  },
  logged: {
    source: 'payroll:sources',
    country: 'payroll:paycodes.countries',
    sign: 'payroll:paycodes.signs',
    paxmlKind: 'payroll:paycodes.paxmlKinds',
  },
  Fields: PaycodeFields,
  nameOf: ({ code, name }) => `${code} · ${name}`,
})

function PaycodeFields() {
  const { t } = useTranslation('payroll')
  const source = kit.useAnswer('source')
  const isTime = unitOf(source) === 'h'
  return (
    <>
      <kit.TextField name="code" required autoCapitalize="characters" maxLength={20} />
      <kit.TextField name="name" required maxLength={60} />
      <kit.SelectField
        name="source"
        required
        options={paycodeSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      <kit.ChoiceField
        name="country"
        choices={paycodeCountries.map((value) => ({ value, label: t(`paycodes.countries.${value}`) }))}
      />
      <kit.ChoiceField
        name="sign"
        choices={paycodeSigns.map((value) => ({ value, label: t(`paycodes.signs.${value}`) }))}
      />
      <kit.DateField name="fromDay" required />
      <kit.DateField name="untilDay" nullable help={t('paycodes.untilHelp')} />
      <kit.SelectField
        name="paxmlKind"
        required
        options={paxmlKinds
          .filter((value) => isTime || value !== 'tidkod')
          .map((value) => ({ value, label: t(`paycodes.paxmlKinds.${value}`) }))}
      />
      <kit.TextField name="paxmlCode" help={t('paycodes.codeHelp')} maxLength={20} />
      <kit.TextField name="vismaCode" maxLength={20} />
      <kit.TextField name="procountorCode" maxLength={20} />
    </>
  )
}
