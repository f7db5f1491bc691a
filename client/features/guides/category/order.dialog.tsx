import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guideCategories } from '../../../../shared/features/guides/category/guide-category.list.ts'
import { postGuideOrder } from '../../../../shared/features/guides/guide/guide.api.ts'
import { guideList } from '../../../../shared/features/guides/guide/guide.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'

interface OrderProps {
  readonly of: 'categories' | 'guides'
  readonly rows: readonly { readonly id: Id; readonly name: string }[]
  readonly onClose: () => void
}

const DRAGGED = 'text/rond-guide-order'

/** Puts rows in order, by dragging or by buttons. */
export function OrderDialog({ of, rows, onClose }: OrderProps) {
  const { t } = useTranslation(['guideadmin', 'common'])
  const listChanged = useListChanged()
  const [order, setOrder] = useState(rows)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  const move = (from: number, to: number) => {
    const [row] = order.slice(from, from + 1)
    if (row === undefined || to < 0 || to >= order.length) return
    const others = order.filter((one) => one.id !== row.id)
    setOrder([...others.slice(0, to), row, ...others.slice(to)])
  }
  const save = async () => {
    setBusy(true)
    const input = { of, ids: order.map(({ id }) => id) }
    const answer = await inWords(callEndpoint(postGuideOrder, { input })).finally(() => setBusy(false))
    setFailures(answer.ok ? [] : answer.failures)
    if (!answer.ok) return
    listChanged((of === 'categories' ? guideCategories : guideList).name)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guideadmin:order.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="solid" busy={busy} onClick={() => void save().catch(reportError)}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <ActFailures of={failures} />
      <chakra.ol listStyleType="none" margin="0" padding="0" display="grid" gap="1">
        {order.map(({ id, name }, at) => (
          <chakra.li
            key={id}
            draggable
            display="flex"
            alignItems="center"
            gap="2"
            borderWidth="1px"
            borderRadius="md"
            paddingInline="2"
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              move(Number(event.dataTransfer.getData(DRAGGED)), at)
            }}
          >
            <chakra.span hideBelow="md" cursor="grab" color="fg.subtle">
              <GripVertical size={18} aria-hidden />
            </chakra.span>
            <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
            <IconButton label={t('guideadmin:order.up', { name })} disabled={at === 0} onClick={() => move(at, at - 1)}>
              <ArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('guideadmin:order.down', { name })}
              disabled={at === order.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown size={18} aria-hidden />
            </IconButton>
          </chakra.li>
        ))}
      </chakra.ol>
    </Dialog>
  )
}
