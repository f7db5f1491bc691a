import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok, type Result } from '../../../shared/kernel/result.ts'
import { exportFormats, exportSheet, type ExportFormat } from '../../resource/export/export-list.ts'
import type { Sheet } from '../../resource/sheet/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { useFailuresText } from '../../ui/form/form-context.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { inWords } from '../server/call-endpoint.ts'

interface ReportExportProps {
  /** The name of the file, without its end. */
  name: string
  /** The content of the file, or a function that fetches it. A refusal of the server is shown in the snackbar. */
  sheet: Sheet | (() => Promise<Result<Sheet>>)
}

/** The figures of a report as a file, in each format. */
export function ReportExport({ name, sheet }: ReportExportProps) {
  const { t } = useTranslation('report')
  const failuresText = useFailuresText()
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      const content = typeof sheet === 'function' ? await inWords(sheet()) : ok(sheet)
      if (!content.ok) return snackbar.open({ text: t('export.unread', { cause: failuresText(content.failures) }) })
      await exportSheet(content.value, { format, name, signal: new AbortController().signal })
    } catch (error) {
      // The figures are there, so asking again would not help; another format may.
      snackbar.open({ text: format === 'csv' ? t('export.failed') : t('export.unwritten') })
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return exportFormats.map((format) => (
    <Button key={format} size="sm" disabled={busy} onClick={() => void save(format)}>
      <Download size={16} aria-hidden />
      {t('export.as', { format: format.toUpperCase() })}
    </Button>
  ))
}
