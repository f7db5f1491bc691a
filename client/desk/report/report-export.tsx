import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFormats, exportSheet, type ExportFormat } from '../../resource/export/export-list.ts'
import type { Sheet } from '../../resource/sheet/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { snackbar } from '../../ui/snackbar.tsx'

interface ReportExportProps {
  /** The name of the file, without its end. */
  name: string
  /** Its content, or the way to fetch it. */
  sheet: Sheet | (() => Promise<Sheet>)
}

/** The figures of a report as a file, in each format. */
export function ReportExport({ name, sheet }: ReportExportProps) {
  const { t } = useTranslation('report')
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      const content = typeof sheet === 'function' ? await sheet() : sheet
      await exportSheet(content, { format, name, signal: new AbortController().signal })
    } catch {
      snackbar.open({ text: t('export.failed') })
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
