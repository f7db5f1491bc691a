import { chakra } from '@chakra-ui/react'
import { CircleCheck, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areas } from '../../../../shared/features/field/area/area.list.ts'
import { countries, type Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { doorColumnsImport, DOORS_PER_FILE } from '../../../../shared/features/field/area/area.api.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { ImportMapping } from '../../../desk/import/import-mapping.tsx'
import { inSheet, readingOf, underHeads } from '../../../desk/import/import-reading.ts'
import type { Reading } from '../../../desk/import/import.ts'
import { readFile } from '../../../desk/import/read-table.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Segments } from '../../../ui/segments.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { doorFields } from './door-file.rules.ts'
import { useDoorImport, type DoorProgress } from './door-import.queries.ts'

const FAULTS_SHOWN = 20

/** Streets and doors from a file: choose, say which column is what, and send it in parts with the progress in sight. */
export function DoorImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['areas', 'imports', 'common'])
  const text = useText()
  const listChanged = useListChanged()
  const [read, setRead] = useState<Reading | null>(null)
  const [country, setCountry] = useState<Country>('SE')
  const [refusals, setRefusals] = useState<readonly Failure[]>([])
  const run = useDoorImport(() => listChanged(areas.list.name))
  const labelOf = (field: string) => text(`areas:import.columns.${field}`)
  const words = { fields: doorFields, labelOf }
  const choose = async (file: File) => {
    const sheets = await readFile(file)
    const reading = sheets.ok ? readingOf(sheets.value, words) : null
    const isTooLong = (reading?.table.rows.length ?? 0) > DOORS_PER_FILE
    if (!sheets.ok) setRefusals(sheets.failures)
    else if (isTooLong) setRefusals([failure('import.too-many-rows', undefined, { max: DOORS_PER_FILE })])
    else {
      setRefusals([])
      setRead(reading)
    }
  }
  const isReady = doorFields.every(({ name, required }) => !required || (read?.mapping[name] ?? null) !== null)
  const { progress } = run
  const isBusy = progress?.isBusy === true
  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={t('import.title')}
      actions={
        progress !== null && !isBusy ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : isBusy ? (
          <Button onClick={run.stop}>{t('common:cancel')}</Button>
        ) : read === null ? undefined : (
          <>
            <Button
              variant="solid"
              disabled={!isReady}
              onClick={() => void run.start(read, country).catch(reportError)}
            >
              {t('import.run', { count: read.table.rows.length })}
            </Button>
            <Button onClick={() => setRead(null)}>{t('imports:otherFile')}</Button>
          </>
        )
      }
    >
      <ActFailures of={[...refusals, ...(progress?.failures ?? [])]} />
      {progress !== null ? (
        <ProgressText progress={progress} labelOf={labelOf} />
      ) : read === null ? (
        <chakra.div display="grid" gap="4">
          <p>{t('import.about', { max: DOORS_PER_FILE })}</p>
          <FileButton
            label={t('import.choose')}
            accept=".csv,.txt,.xlsx"
            busy={false}
            onFile={(file) => void choose(file).catch(reportError)}
          >
            <FileText size={18} aria-hidden />
          </FileButton>
        </chakra.div>
      ) : (
        <chakra.div display="grid" gap="4">
          <Segments
            label={t('import.country')}
            choices={countries.map((value) => ({ value, label: t(`import.countries.${value}`) }))}
            value={country}
            onChange={setCountry}
          />
          <ImportMapping
            profilesOf={doorColumnsImport}
            reading={read}
            fields={doorFields}
            labelOf={labelOf}
            onChange={(mapping) => setRead({ ...read, mapping })}
            onSheet={(at) => setRead(inSheet(read, at, words))}
            onHeads={(at) => setRead(underHeads(read, at, words))}
          />
        </chakra.div>
      )}
    </Dialog>
  )
}

function ProgressText({ progress, labelOf }: { progress: DoorProgress; labelOf: (field: string) => string }) {
  const { t } = useTranslation('areas')
  const failureText = useFailureText()
  const { sent, total, added, existing, faultCount, faults } = progress
  return (
    <chakra.div display="grid" gap="3">
      <chakra.progress value={sent} max={total} width="full" aria-label={t('import.title')} />
      <Notice tone={faultCount === 0 ? 'info' : 'warning'} icon={CircleCheck}>
        {t('import.done', { sent, total, added, existing, faults: faultCount })}
      </Notice>
      <chakra.ul listStyleType="none" fontSize="sm">
        {faults.slice(0, FAULTS_SHOWN).map(({ line, field, code }) => (
          <li key={line}>{`${t('import.fault', { line, column: labelOf(field) })} ${failureText(failure(code))}`}</li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
