import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { useReadRows } from '../sync/use-read-rows.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { MenuItem } from '../ui/menu-items.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { useText } from '../ui/text.ts'
import { EXPORTED_AT_MOST, ExportDialog } from './export/export.dialog.tsx'
import type { ExportFormat } from './export/export-list.ts'
import { columnId, isExported, type ColumnShape, type ListDefinition } from './list.ts'
import { readAllRows } from './online/server-source.ts'
import { dayNow } from '../ui/wall-clock.ts'
import type { ReadAllOptions } from './list-answer.ts'
import type { ListView } from './use-list.ts'

/** Takes what is seen along as a file: its columns, its order, its filters; only the chosen rows where some are. */
export function ExportMenu<R extends Row>({
  list,
  view,
  columns,
}: {
  list: ListDefinition<R>
  view: ListView<R>
  columns: readonly ColumnShape<R>[]
}) {
  const { t } = useTranslation()
  const text = useText()
  const read = useReadRows()
  const [format, setFormat] = useState<ExportFormat | null>(null)
  const title = text(`${list.i18n}.title`)

  const write = async (format: ExportFormat, given: Omit<ReadAllOptions, 'limit'>): Promise<number> => {
    const [{ exportList }, { finderOf }, rows] = await Promise.all([
      import('./export/export-list.ts'),
      import('./export/sheet.ts'),
      view.selected.length > 0 ? view.selected : readAllRows(list, view.state, { ...given, limit: EXPORTED_AT_MOST }),
    ])
    const find = finderOf(async (collection, id) => (await read(collection, { equals: id }))[0])
    const name = `${title} ${dayNow()}`
    const titleOf = (column: ColumnShape<R>) => text(`${list.i18n}.columns.${columnId(column)}`)
    const source = {
      rows,
      columns: columns.filter(isExported),
      titleOf,
      currencyTitle: t('resource:export.currency'),
      tools: { text, find },
    }
    await exportList(source, { format, name, signal: given.signal })
    return rows.length
  }
  const tellDone = (count: number) => {
    setFormat(null)
    snackbar.open({
      text: t(count === EXPORTED_AT_MOST ? 'resource:export.limited' : 'resource:export.done', { count }),
    })
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
            disabled={view.total === 0}
          >
            <Download size={18} aria-hidden />
          </Button>
        )}
      >
        <MenuItem onPress={() => setFormat('csv')}>{t('resource:export.csv')}</MenuItem>
        <MenuItem onPress={() => setFormat('xlsx')}>{t('resource:export.xlsx')}</MenuItem>
      </Menu>
      {format === null ? null : (
        <ExportDialog write={(given) => write(format, given)} onDone={tellDone} onClose={() => setFormat(null)} />
      )}
    </>
  )
}
