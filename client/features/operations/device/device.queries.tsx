import { Smartphone } from 'lucide-react'
import { devices, type DeviceRow } from '../../../../shared/features/operations/device/device.list.ts'
import { deviceKinds, deviceLives } from '../../../../shared/features/operations/device/device.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { DeviceLifeBadge } from '../../../entities/device-life-badge.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { useSizeText } from '../../../entities/size-text.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useText } from '../../../ui/text.ts'

const { plainColumn, dayColumn, agoColumn, numberColumn, statusColumn, wordColumn } = columnsFor(devices.list)
const kit = formFor(devices.form, 'devices:list')

/** The phones and tablets of the company. */
export const deviceScreens = defineRecord({
  contract: devices,
  list: defineList({
    ...onServer(devices.list),
    i18n: 'devices:list',
    icon: Smartphone,
    controls: { life: choices(deviceLives, DeviceLifeBadge.words), kind: choices(deviceKinds, 'devices:kind') },
    columns: [
      plainColumn('model', {
        priority: 1,
        width: '14rem',
        cell: ({ row }) => `${row.manufacturer} ${row.model}`,
        exported: { field: 'manufacturer', also: [{ field: 'model' }] },
      }),
      plainColumn('manufacturer', { priority: 5, width: '9rem', beside: false }),
      plainColumn('serialNumber', { priority: 2, width: '11rem' }),
      wordColumn('kind', 'devices:kind', { priority: 5, beside: false }),
      plainColumn('holderName', {
        priority: 1,
        width: '13rem',
        cell: ({ row }) => (row.holderName === '' ? null : <Holder row={row} />),
        exported: { field: 'holderName', also: [{ field: 'holderLeft', words: 'devices:holder' }] },
      }),
      statusColumn('life', DeviceLifeBadge),
      agoColumn('lastSyncAt', { priority: 3 }),
      numberColumn('freeBytes', {
        priority: 4,
        dressed: (value) => (value === null ? null : <Size bytes={value} />),
      }),
      numberColumn('waiting', { priority: 3 }),
      dayColumn('enrolledOn', { priority: 5 }),
      agoColumn('handedOutAt', { priority: 5, beside: false }),
      plainColumn('note', { priority: 5, width: '16rem', beside: false }),
    ],
    rowHref: ({ id }) => pathTo('device', { id }),
  }),
  kit,
  empty: {
    kind: 'phone' as const,
    manufacturer: '',
    model: '',
    serialNumber: '',
    enrolledOn: new Date().toLocaleDateString('sv-SE'),
    note: '',
  },
  logged: { kind: 'devices:kind', life: 'devices:life' },
  isMadeForCompany: true,
  Fields: DeviceFields,
  nameOf: ({ manufacturer, model, serialNumber }) => `${manufacturer} ${model} (${serialNumber})`,
})

function DeviceFields() {
  const text = useText()
  return (
    <>
      <kit.SelectField
        name="kind"
        required
        options={deviceKinds.map((value) => ({ value, label: text(`devices:kind.${value}`) }))}
      />
      <kit.TextField name="manufacturer" required />
      <kit.TextField name="model" required />
      <kit.TextField name="serialNumber" required autoComplete="off" />
      <kit.DateField name="enrolledOn" />
      <kit.TextareaField name="note" rows={2} />
    </>
  )
}

function Holder({ row: { holderName, holderLeft } }: { row: DeviceRow }) {
  const text = useText()
  return (
    <>
      <PersonName name={holderName} /> {holderLeft === null ? null : text(`devices:holder.${holderLeft}`)}
    </>
  )
}

function Size({ bytes }: { bytes: number }) {
  return useSizeText()(bytes)
}
