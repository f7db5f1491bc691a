import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { useReadOnce } from '../../../sync/use-read-rows.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'

interface ChosenSalesProps extends BulkProps<{ readonly id: Id }> {
  children: (sales: readonly Sale[]) => ReactNode
}

/** Reads the sales of the chosen rows, and shows them once they are there. Closes where they cannot be read. */
export function ChosenSales({ rows, onClose, children }: ChosenSalesProps) {
  const { t } = useTranslation()
  const text = useText()
  const chosen = useReadOnce(sales, rows)
  const closeUnread = useEffectEvent(() => {
    snackbar.open({ text: text('failures:offline') })
    onClose()
  })
  useEffect(
    function closeWithoutRows() {
      if (chosen === 'failed') closeUnread()
    },
    [chosen],
  )
  if (chosen === 'failed') return null
  if (chosen !== null) return children(chosen)
  return (
    <Dialog open onClose={onClose} title={t('resource:bulk.reading')}>
      <ListSkeleton />
    </Dialog>
  )
}
