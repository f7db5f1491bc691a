import { chakra } from '@chakra-ui/react'
import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { pathTo } from '../../../paths.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import type { OutboxItem } from '../../../sync/use-outbox.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useFailuresText } from '../../../ui/form/form-context.ts'
import { DismissDialog } from './dismiss.dialog.tsx'

export interface ActsProps {
  readonly item: OutboxItem
  readonly onRetry: () => Promise<Result<unknown>>
  readonly onDismiss: () => Promise<void>
}

/** What a person can do about an act the server has said no to. What has no answer yet cannot be put away. */
export function EntryActs({
  item,
  what,
  sale,
  onRetry,
  onDismiss,
}: ActsProps & { what: string; sale: Sale | undefined }) {
  const { t } = useTranslation('outbox')
  const failuresText = useFailuresText()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [stillNo, setStillNo] = useState('')
  const again = async () => {
    setBusy(true)
    try {
      const result = await onRetry()
      setStillNo(result.ok ? '' : failuresText(result.failures))
    } finally {
      setBusy(false)
    }
  }
  const correctAt = correctionPathOf(item)
  return (
    <>
      {stillNo === '' ? null : (
        <chakra.p role="alert" color="danger.fg" fontSize="sm">
          {t('act.stillNo', { reason: stillNo })}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" paddingTop="1">
        {correctAt === null ? null : (
          <LinkButton to={correctAt} variant="solid" minHeight="12">
            <Pencil size={18} aria-hidden />
            {t('act.correct')}
          </LinkButton>
        )}
        <Button minHeight="12" busy={busy} onClick={() => void again()}>
          <RotateCcw size={18} aria-hidden />
          {t('act.retry')}
        </Button>
        <Button minHeight="12" variant="ghost" color="danger.fg" onClick={() => setAsked(true)}>
          <Trash2 size={18} aria-hidden />
          {t('act.dismiss')}
        </Button>
      </chakra.div>
      <DismissDialog
        open={asked}
        item={item}
        what={what}
        sale={sale}
        onKeep={() => setAsked(false)}
        onDismiss={onDismiss}
      />
    </>
  )
}

/** Where the person puts a refused act right: a sale in the wizard, anything else where it was done. */
function correctionPathOf({ name, args }: OutboxItem): string | null {
  const { saleId } = args
  if (typeof saleId !== 'string') return null
  if (name === 'sale.submit') return `${pathTo('sale-create')}?draft=${saleId}&step=summary`
  return pathTo('sale', { id: saleId })
}
