import { chakra } from '@chakra-ui/react'
import { UserLock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AgoText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useOrderHold } from './follow-up.queries.ts'

/** Says who else works on the order. Nothing is locked: it can be taken over. */
export function OrderHoldPanel({ saleId }: { saleId: string }) {
  const { t } = useTranslation('orderdesk')
  const { holder, take } = useOrderHold(saleId)
  if (holder === null || holder.isMe) return null
  return (
    <Notice tone="warning" icon={UserLock}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <span>
          {t('hold.other', { name: holder.name })} <AgoText at={holder.since} />
        </span>
        <Button size="sm" onClick={take}>
          {t('hold.take')}
        </Button>
      </chakra.div>
    </Notice>
  )
}
