import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { headingOf } from '../../../shared/resource/file-column.ts'
import type { ImportField } from '../../../shared/resource/import.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import { useText } from '../../ui/text.ts'
import { appliedColumns, savedColumns, toRows } from './import-columns.ts'
import { ImportDone, ImportFaults } from './import-faults.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportSource } from './import-source.tsx'
import { inSheet, readingOf, underHeads } from './import-reading.ts'
import type { ImportScreens, Reading, ReadSheet } from './import.ts'
import { useImport } from './use-import.ts'

/** Adds many records from a file or the clipboard: choose, say which column is what, look at the faults, confirm. */
export function ImportDialog({ screens, onClose }: { screens: ImportScreens; onClose: () => void }) {
  const { contract, After, Missing, closed = {}, fixed = {}, remembered = {}, onMapped } = screens
  const { t, ready: hasWords } = useTranslation(['imports', 'common'])
  const text = useText()
  const [read, setRead] = useState<Reading | null>(null)
  const run = useImport(screens)
  const labelOf = (field: string) => text(`imports:columns.${field}`)
  const valueOf = (field: string, value: string): string => {
    const found = closed[field]?.values.find((one) => sameWord(text(`${closed[field]?.words}.${one}`), value))
    return found ?? value
  }
  const words = { fields: withRemembered(contract.fields, remembered), labelOf }
  const take = (sheets: readonly ReadSheet[]) => setRead(withPlaces(readingOf(sheets, words), remembered))
  const fields = contract.fields
  const rows =
    read === null
      ? []
      : toRows(read.table, { mapping: read.mapping, fields, valueOf }).map((row) => ({ ...row, ...fixed }))
  const start = async (ready: number) => {
    if (read !== null) onMapped?.(savedColumns(read))
    await run.run(rows, ready)
  }
  const isReady = contract.fields.every(({ name, required }) => !required || (read?.mapping[name] ?? null) !== null)
  const { checked, done } = run
  if (!hasWords) return null
  return (
    <Dialog
      open
      onClose={run.busy ? () => undefined : onClose}
      title={t('imports:title')}
      actions={
        done !== null || read === null ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : checked === null ? (
          <>
            <Button variant="solid" busy={run.busy} disabled={!isReady} onClick={() => void run.check(rows)}>
              {t('imports:check', { count: rows.length })}
            </Button>
            <Button onClick={() => setRead(null)}>{t('imports:otherFile')}</Button>
          </>
        ) : (
          <>
            <Button
              variant="solid"
              busy={run.busy}
              disabled={checked.ready === 0}
              onClick={() => void start(checked.ready)}
            >
              {t('imports:run', { count: checked.ready })}
            </Button>
            <Button disabled={run.busy} onClick={run.reset}>
              {t('common:back')}
            </Button>
          </>
        )
      }
    >
      <ActFailures of={run.failures} />
      {done !== null ? (
        <>
          <ImportDone outcome={done} />
          {After === undefined ? null : <After ids={done.ids ?? []} />}
        </>
      ) : read === null ? (
        <ImportSource fields={contract.fields} labelOf={labelOf} name={contract.name} onRead={take} />
      ) : checked === null ? (
        <ImportMapping
          profilesOf={contract}
          reading={read}
          fields={contract.fields}
          labelOf={labelOf}
          onChange={(mapping) => setRead({ ...read, mapping })}
          onSheet={(at) => setRead(inSheet(read, at, words))}
          onHeads={(at) => setRead(underHeads(read, at, words))}
        />
      ) : (
        <>
          {Missing === undefined ? null : (
            <Missing faults={checked.faults} rows={rows} onMade={() => void run.check(rows)} />
          )}
          <ImportFaults
            outcome={checked}
            table={read.table}
            mapping={read.mapping}
            labelOf={labelOf}
            name={contract.name}
          />
        </>
      )}
    </Dialog>
  )
}

/** The heading of the last time is looked for before the usual names. */
const withRemembered = (fields: readonly ImportField[], remembered: Remembered): readonly ImportField[] =>
  fields.map((field) => {
    const column = remembered[field.name]
    return column === undefined ? field : { ...field, names: [headingOf(column), ...field.names] }
  })

/** Of several columns with the heading, that of the last time; none where it has moved: the person chooses again. */
function withPlaces(reading: Reading, remembered: Remembered): Reading {
  const placed = Object.entries(remembered).filter(([, column]) => typeof column !== 'string')
  const { mapping, missing } = appliedColumns(Object.fromEntries(placed), reading)
  const found = placed.flatMap(([field]) => (missing.includes(field) ? [] : [[field, mapping[field] ?? null]]))
  return { ...reading, mapping: { ...reading.mapping, ...Object.fromEntries(found) } }
}

type Remembered = NonNullable<ImportScreens['remembered']>

const sameWord = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
