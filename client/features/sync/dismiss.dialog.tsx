import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import { customerNameOf } from '../../entities/customer-name.ts'
import type { OutboxItem } from '../../sync/use-outbox.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatMoney } from '../../ui/format.ts'

/** Says what is lost before anything of the seller's work is thrown away. */
export function DismissDialog({
  open,
  item,
  what,
  sale,
  onKeep,
  onDismiss,
}: {
  open: boolean
  item: OutboxItem
  what: string
  sale: Sale | undefined
  onKeep: () => void
  onDismiss: () => Promise<void>
}) {
  const { t, i18n } = useTranslation('sync')
  const [busy, setBusy] = useState(false)
  const isWholeSale = item.name === 'sale.submit' && sale !== undefined
  const dismiss = async () => {
    setBusy(true)
    await onDismiss()
    onKeep()
  }
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={t('dismiss.title')}
      actions={
        <>
          <Button variant="danger" size="lg" busy={busy} onClick={() => void dismiss()}>
            {t('dismiss.confirm')}
          </Button>
          <Button size="lg" onClick={onKeep}>
            {t('dismiss.keep')}
          </Button>
        </>
      }
    >
      {isWholeSale
        ? t('dismiss.saleText', {
            name: customerNameOf(sale.customer),
            value: formatMoney(sale.orderValueOre, sale.currency, i18n.language),
          })
        : t('dismiss.text', { what })}
    </Dialog>
  )
}
