import { chakra } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { Segments } from '../ui/segments.tsx'
import { Checkbox } from '../ui/table.tsx'
import { useText } from '../ui/text.ts'
import { columnId, columnsOf, type ListDefinition } from './list.ts'
import {
  densities,
  orderedColumns,
  shownColumns,
  withColumnMoved,
  withColumnShown,
  type ListLayout,
} from './list-memory.ts'

/** The menu for a table's columns, their order and its density. */
export function LayoutMenu<R extends Row>({
  list,
  layout,
  onChange,
  onReset,
}: {
  list: ListDefinition<R>
  layout: ListLayout
  onChange: (layout: ListLayout) => void
  onReset: () => void
}) {
  const { t } = useTranslation()
  const text = useText()
  const columns = orderedColumns(columnsOf(list), layout)
  const ids = columns.map(columnId)
  const shown = shownColumns(columnsOf(list), layout).map(columnId)
  return (
    <Menu
      role="dialog"
      label={t('resource:layout.title')}
      renderTrigger={(props) => (
        <Button {...props} title={t('resource:layout.title')} variant="ghost" icon size="sm">
          <Columns3 size={18} aria-hidden />
        </Button>
      )}
    >
      <chakra.div display="grid" gap="3" padding="2" width="19rem" maxWidth="full">
        <Segments
          label={t('resource:layout.density')}
          choices={densities.map((value) => ({ value, label: t(`resource:layout.densities.${value}`) }))}
          value={layout.density}
          onChange={(density) => onChange({ ...layout, density })}
        />
        <chakra.ul listStyle="none" margin="0" padding="0" aria-label={t('resource:layout.columns')}>
          {ids.map((id, at) => (
            <ColumnLine
              key={id}
              name={text(`${list.i18n}.columns.${id}`)}
              shown={shown.includes(id)}
              isLast={shown.length === 1 && shown.includes(id)}
              onShow={(isShown) => onChange(withColumnShown(layout, id, { shown: isShown }))}
              onUp={at === 0 ? undefined : () => onChange(withColumnMoved(layout, { ids, id, step: -1 }))}
              onDown={at === ids.length - 1 ? undefined : () => onChange(withColumnMoved(layout, { ids, id, step: 1 }))}
            />
          ))}
        </chakra.ul>
        <Button size="sm" variant="ghost" onClick={onReset}>
          {t('resource:layout.reset')}
        </Button>
      </chakra.div>
    </Menu>
  )
}

function ColumnLine({
  name,
  shown,
  isLast,
  onShow,
  onUp,
  onDown,
}: {
  name: string
  shown: boolean
  isLast: boolean
  onShow: (shown: boolean) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      minHeight="9"
      paddingInlineStart="2"
      borderRadius="md"
      _hover={{ bg: 'bg.muted' }}
    >
      <chakra.label display="flex" flex="1" alignItems="center" gap="2.5" minHeight="9" fontSize="sm" cursor="pointer">
        <Checkbox
          width="4"
          height="4"
          checked={shown}
          disabled={isLast}
          onChange={(event) => onShow(event.target.checked)}
        />
        {name}
      </chakra.label>
      <IconButton size="sm" label={t('resource:layout.up', { name })} disabled={onUp === undefined} onClick={onUp}>
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('resource:layout.down', { name })}
        disabled={onDown === undefined}
        onClick={onDown}
      >
        <ChevronDown size={16} aria-hidden />
      </IconButton>
    </chakra.li>
  )
}
