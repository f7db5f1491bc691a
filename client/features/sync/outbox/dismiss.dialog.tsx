import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import type { OutboxItem } from '../../../sync/use-outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { productsOf } from './act-sale.queries.ts'

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
  const { t, i18n } = useTranslation(['outbox', 'rescue'])
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
      {isWholeSale ? (
        <>
          <p>{t('dismiss.saleText')}</p>
          <Lost>
            <li>{customerNameOf(sale.customer)}</li>
            <li>{productsOf(sale)}</li>
            <li>{formatMoney(sale.orderValueOre, sale.currency, i18n.language)}</li>
            {sale.checklist === null ? null : <li>{t('rescue:file.count.files', { count: 1 })}</li>}
          </Lost>
          <p>{t('dismiss.forGood')}</p>
        </>
      ) : (
        t('dismiss.text', {
          what: [what, customerNameOf(sale?.customer ?? null)].filter((part) => part !== '').join(', '),
        })
      )}
    </Dialog>
  )
}

const Lost = chakra('ul', {
  base: {
    marginBlock: '3',
    padding: '3',
    borderRadius: 'md',
    bg: 'danger.subtle',
    color: 'danger.fg',
    fontWeight: 'medium',
    display: 'grid',
    gap: '1',
  },
})
