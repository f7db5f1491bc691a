import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { MenuItem } from '../ui/menu-items.tsx'
import { useText } from '../ui/text.ts'
import { columnId, columnsOf, isSortable, type ListDefinition } from './list.ts'
import { useListContext } from './list-context.ts'

/** The order of a list where there is no table head to press. A second press on a column turns it round. */
export function SortMenu<R extends Row>({ list }: { list: ListDefinition<R> }) {
  const { t } = useTranslation()
  const text = useText()
  const { view } = useListContext()
  const { column, direction } = view.state.sort
  const press = (id: string) =>
    view.change({ sort: { column: id, direction: id === column && direction === 'desc' ? 'asc' : 'desc' } })
  return (
    <Menu
      label={`${t('resource:sort')}: ${text(`${list.i18n}.columns.${column}`)}`}
      renderTrigger={(props) => (
        <Button {...props} flex="1" borderColor="border">
          <ArrowUpDown size={18} aria-hidden />
          {text(`${list.i18n}.columns.${column}`)}
        </Button>
      )}
    >
      {columnsOf(list)
        .filter(isSortable)
        .map((each) => (
          <MenuItem key={columnId(each)} checked={columnId(each) === column} onPress={() => press(columnId(each))}>
            {text(`${list.i18n}.columns.${columnId(each)}`)}
            {columnId(each) === column ? ` (${text(`resource:direction.${direction}`)})` : ''}
          </MenuItem>
        ))}
    </Menu>
  )
}
