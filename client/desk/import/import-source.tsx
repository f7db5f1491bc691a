import { chakra } from '@chakra-ui/react'
import { Download, FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failure, ok, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { IMPORT_ROWS_MAX, type ImportField } from '../../../shared/resource/import.ts'
import { toCsv } from '../../resource/sheet/csv.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import { Textarea } from '../../ui/form/field.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { isBlank } from './import-reading.ts'
import type { ReadSheet } from './import.ts'
import { readFile, readText } from './read-table.ts'

/** Takes a file, or what was copied in Excel. */
export function ImportSource({
  fields,
  labelOf,
  name,
  onRead,
}: {
  fields: readonly ImportField[]
  labelOf: (field: string) => string
  name: string
  onRead: (sheets: readonly ReadSheet[]) => void
}) {
  const { t } = useTranslation('imports')
  const [pasted, setPasted] = useState('')
  const [faults, setFaults] = useState<readonly Failure[]>([])
  const area = useId()
  const take = async (reading: Promise<Result<readonly ReadSheet[]>>) => {
    const read = withinBounds(await reading)
    setFaults(read.ok ? [] : read.failures)
    if (read.ok) onRead(read.value)
  }
  const saveExample = () => {
    const columns = fields.map((field) => ({ title: labelOf(field.name), kind: 'text' as const }))
    saveFile(new Blob([toCsv({ columns, rows: [] })], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  }
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p color="fg.muted">{t('about')}</chakra.p>
      <ActFailures of={faults} />
      <FileButton label={t('chooseFile')} accept=".xlsx,.csv,.txt" onFile={(file) => void take(readFile(file))}>
        <FileUp size={18} aria-hidden />
      </FileButton>
      <chakra.div display="grid" gap="2">
        <label htmlFor={area}>{t('paste')}</label>
        <Textarea
          id={area}
          rows={5}
          value={pasted}
          spellCheck={false}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => void take(readText(pasted).then((sheet) => ok([sheet])))}
        >
          {t('usePasted')}
        </Button>
      </chakra.div>
      <Button variant="ghost" onClick={saveExample}>
        <Download size={16} aria-hidden />
        {t('example')}
      </Button>
    </chakra.div>
  )
}

/** The sheets that can be read: with rows, and not too many of them. */
function withinBounds(read: Result<readonly ReadSheet[]>): Result<readonly ReadSheet[]> {
  if (!read.ok) return read
  const filled = read.value.filter(({ lines }) => lines.length > 0)
  if (filled.length === 0) return refused(failure('import.no-rows'))
  // One line more than rows: the headings.
  const fitting = filled.filter(({ lines }) => lines.filter((line) => !isBlank(line)).length <= IMPORT_ROWS_MAX + 1)
  return fitting.length > 0
    ? ok(fitting)
    : refused(failure('import.too-many-rows', undefined, { max: IMPORT_ROWS_MAX }))
}
