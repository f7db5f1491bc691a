import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EXPORT_ROWS_IN_BROWSER } from '../../shared/resource/list-export.schema.ts'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useFailureText } from '../ui/form/form-context.ts'
import { Menu } from '../ui/menu.tsx'
import { MenuItem } from '../ui/menu-items.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import type { SnackbarMessage } from '../ui/snackbar-store.ts'
import { useText } from '../ui/text.ts'
import { dayNow } from '../ui/wall-clock.ts'
import { useAllowed } from './controls/allowed.ts'
import { ExportDialog } from './export/export.dialog.tsx'
import type { ExportFormat } from './export/export-list.ts'
import { ListServicesContext } from './list-services.ts'
import { columnId, type ColumnShape, type ListDefinition } from './list.ts'
import type { ReadAllOptions } from './list-answer.ts'
import { questionFor, readAllRows } from './online/server-source.ts'
import type { ListView } from './use-list.ts'

interface Exporting<R extends Row> {
  list: ListDefinition<R>
  view: ListView<R>
  columns: readonly ColumnShape<R>[]
}

/** Takes what is seen along as a file: its columns, its order, its filters; only the chosen rows where some are. */
export function ExportMenu<R extends Row>(exporting: Exporting<R>) {
  const { t } = useTranslation()
  const [format, setFormat] = useState<ExportFormat | null>(null)
  const write = useExport(exporting)
  const announceDone = (said: SnackbarMessage) => {
    setFormat(null)
    snackbar.open(said)
  }
  return (
    <>
      <Menu
        label={t('resource:export.button')}
        renderTrigger={(props) => (
          <Button
            {...props}
            title={t('resource:export.button')}
            variant="ghost"
            icon
            size="sm"
            disabled={exporting.view.total === 0}
          >
            <Download size={18} aria-hidden />
          </Button>
        )}
      >
        <MenuItem onPress={() => setFormat('csv')}>{t('resource:export.csv')}</MenuItem>
        <MenuItem onPress={() => setFormat('xlsx')}>{t('resource:export.xlsx')}</MenuItem>
      </Menu>
      {format === null ? null : (
        <ExportDialog write={(given) => write(format, given)} onDone={announceDone} onClose={() => setFormat(null)} />
      )}
    </>
  )
}

/** Long enough to read it, and to go there. */
const READ_MS = 12_000

const mayOrder = [{ permission: 'view downloads' }] as const

/** Writes the file here, or orders it from the server where it is too long for a browser. */
function useExport<R extends Row>({ list, view, columns }: Exporting<R>) {
  const { t } = useTranslation()
  const text = useText()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const wordsOf = useWordsOf()
  const load = use(ListServicesContext)
  const isOrdered = useAllowed(mayOrder).length > 0 && load !== null
  const title = text(`${list.i18n}.title`)
  return async (format: ExportFormat, given: Omit<ReadAllOptions, 'limit'>): Promise<SnackbarMessage> => {
    const limit = EXPORT_ROWS_IN_BROWSER
    const [{ exportSheet }, { fileColumns, sheetOf }, found] = await Promise.all([
      import('./export/export-list.ts'),
      import('./export/list-sheet.ts'),
      view.selected.length > 0 ? view.selected : readAllRows(list, view.state, { ...given, limit: limit + 1 }),
    ])
    const titleOf = (column: ColumnShape<R>) => text(`${list.i18n}.columns.${columnId(column)}`)
    const titles = { titleOf, currencyTitle: t('resource:export.currency'), text, wordsOf }
    const fields = fileColumns(columns, titles)
    const isLong = found.length > limit
    const name = `${title} ${dayNow()}`
    if (isLong && isOrdered && load !== null) {
      const query = questionFor(list, view.state)
      const { orderExport } = await load()
      const answer = await orderExport({ list: list.source.contract.name, query, title: name, columns: fields })
      const [refusal] = answer.ok ? [] : answer.failures
      if (refusal !== undefined) return { text: failureText(refusal) }
      const onPress = () => void navigate(pathTo('downloads'))
      return {
        text: t('resource:export.ordered'),
        duration: READ_MS,
        action: { label: t('resource:export.toDownloads'), onPress },
      }
    }
    const rows = found.slice(0, limit)
    await exportSheet(await sheetOf(fields, rows), { format, name, signal: given.signal })
    return { text: t(isLong ? 'resource:export.limited' : 'resource:export.done', { count: rows.length }) }
  }
}

/** The words of a group of the catalogue, by their keys. */
function useWordsOf(): (group: string) => Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return (group) => {
    const found = (t as unknown as (key: string, options: object) => unknown)(group, { returnObjects: true })
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  }
}
