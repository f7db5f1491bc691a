import { chakra } from '@chakra-ui/react'
import { CircleCheck, Download, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportFault, ImportOutcome } from '../../../shared/resource/import.ts'
import { toCsv } from '../../resource/sheet/csv.ts'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Notice } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { faultySheet } from './faulty-sheet.ts'
import type { Mapping, ReadTable } from './import.ts'

const SHOWN = 50

/** What a confirmation would add, and each fault with its row and column. */
export function ImportFaults({
  outcome: { ready, existing, faults, parts = {} },
  table,
  mapping,
  labelOf,
  name,
}: {
  outcome: ImportOutcome
  table: ReadTable
  mapping: Mapping
  labelOf: (field: string) => string
  name: string
}) {
  const { t } = useTranslation('imports')
  const failureText = useFailureText()
  const sayFault = ({ row, field, code }: ImportFault): string =>
    field === '' ? failureText({ code }) : `${columnOf({ row, field })}: ${failureText({ code })}`
  const columnOf = ({ row, field }: Pick<ImportFault, 'row' | 'field'>): string => {
    const value = table.rows[row]?.[mapping[field] ?? -1]?.trim() ?? ''
    return value === '' ? labelOf(field) : t('cell', { column: labelOf(field), value })
  }
  const saveFaults = () => {
    const sheet = faultySheet({ table, mapping, faults, labelOf, title: t('fault'), textOf: sayFault })
    saveFile(new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }), `${name}-${t('faultFile')}.csv`)
  }
  return (
    <chakra.div display="grid" gap="4">
      <Notice
        tone={faults.length === 0 ? 'success' : 'warning'}
        icon={faults.length === 0 ? CircleCheck : TriangleAlert}
      >
        {[
          t('ready', { count: ready }),
          ...(existing > 0 ? [t('existing', { count: existing })] : []),
          ...(faults.length > 0 ? [t('faulty', { count: new Set(faults.map(({ row }) => row)).size })] : []),
        ].join(' ')}
      </Notice>
      <ImportParts parts={parts} />
      {faults.length === 0 ? null : (
        <>
          <chakra.ul
            listStyle="none"
            margin="0"
            padding="0"
            display="grid"
            gap="2"
            maxHeight="40dvh"
            overflowY="auto"
            tabIndex={0}
          >
            {faults.slice(0, SHOWN).map((fault) => (
              <li key={`${fault.row} ${fault.field} ${fault.code}`}>
                <chakra.span fontWeight="semibold">
                  {t('row', { number: table.numbers[fault.row] ?? fault.row + 1 })}
                </chakra.span>{' '}
                {sayFault(fault)}
              </li>
            ))}
          </chakra.ul>
          {faults.length > SHOWN ? <p>{t('moreFaults', { count: faults.length - SHOWN })}</p> : null}
          <Button onClick={saveFaults}>
            <Download size={16} aria-hidden />
            {t('saveFaults')}
          </Button>
        </>
      )}
    </chakra.div>
  )
}

/** What the rows do, where they do more than add. */
function ImportParts({ parts }: { parts: Readonly<Record<string, number>> }) {
  const text = useText()
  const some = Object.entries(parts).filter(([, count]) => count > 0)
  if (some.length === 0) return null
  return (
    <chakra.ul margin="0" paddingInlineStart="5">
      {some.map(([part, count]) => (
        <li key={part}>{text(`imports:parts.${part}`, { count })}</li>
      ))}
    </chakra.ul>
  )
}

/** What a run has added. */
export function ImportDone({ outcome: { ready, existing, faults, parts = {} } }: { outcome: ImportOutcome }) {
  const { t } = useTranslation('imports')
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone="success" icon={CircleCheck}>
        {[
          t('done', { count: ready }),
          ...(existing > 0 ? [t('existing', { count: existing })] : []),
          ...(faults.length > 0 ? [t('left', { count: new Set(faults.map(({ row }) => row)).size })] : []),
        ].join(' ')}
      </Notice>
      <ImportParts parts={parts} />
    </chakra.div>
  )
}
