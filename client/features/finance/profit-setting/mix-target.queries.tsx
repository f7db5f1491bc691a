import { ChartPie } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mixTargets } from '../../../../shared/features/finance/profit-setting/profit-setting.list.ts'
import { mixDimensions } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formatNumber } from '../../../ui/format.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { partName, usePartName } from '../profit/mix-part.text.ts'
import { targetsOf } from '../../../entities/rate/rate-targets.ts'

const { plainColumn, wordColumn, numberColumn } = columnsFor(mixTargets.list)
const kit = formFor(mixTargets.form, 'profit:mix')

export const mixTargetScreens = defineRecord({
  contract: mixTargets,
  list: defineList({
    ...onServer(mixTargets.list),
    i18n: 'profit:mix',
    icon: ChartPie,
    controls: { dimension: choices(mixDimensions, 'profit:dimensions') },
    columns: [
      plainColumn('partName', { priority: 1, cell: ({ row }) => <Part {...row} />, exported: { field: 'partName' } }),
      wordColumn('dimension', 'profit:dimensions'),
      numberColumn('percent', { isAdded: false, dressed: (value) => <Percent of={value} /> }),
    ],
    rowHref: ({ id }) => pathTo('mix-target', { id }),
  }),
  kit,
  empty: { dimension: 'category', part: '', percent: Number.NaN },
  shown: { part: (row) => row.partName },
  logged: { dimension: 'profit:dimensions' },
  Fields: MixTargetFields,
  nameOf: ({ dimension, part, partName: name }, text, language) => partName({ dimension, part, name }, text, language),
})

function Part({ dimension, part, partName }: { dimension: string; part: string; partName: string }) {
  return usePartName()(dimension, { part, name: partName })
}

function Percent({ of }: { of: number }) {
  const { t, i18n } = useTranslation('profit')
  return t('figures.percent', { value: formatNumber(of, i18n.language) })
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7']
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

function MixTargetFields() {
  const { t } = useTranslation('profit')
  const settle = kit.useSettle()
  const dimension = kit.useAnswer('dimension')
  const partName = usePartName()
  const isClock = dimension === 'weekday' || dimension === 'hour'
  const parts = dimension === 'weekday' ? weekdays : hours
  return (
    <>
      <kit.ChoiceField
        name="dimension"
        choices={mixDimensions.map((value) => ({ value, label: t(`dimensions.${value}`) }))}
        onPick={() => settle(() => ({ part: '' }))}
      />
      {isClock ? (
        <kit.SelectField
          key={dimension}
          name="part"
          required
          emptyLabel={t('extra.choose')}
          options={parts.map((part) => ({ value: part, label: partName(dimension, { part, name: part }) }))}
        />
      ) : (
        <LookupField
          key={dimension}
          name="part"
          among={targetsOf[dimension]}
          required
          emptyLabel={t('extra.choose')}
          mustChoose
        />
      )}
      <kit.NumberField name="percent" unit="%" required />
    </>
  )
}
