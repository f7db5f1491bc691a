import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { recordPresenceChannel } from '../../../../shared/kernel/realtime.ts'
import { usePresence } from '../../../sync/use-presence.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Notice } from '../../../ui/states.tsx'

const DRAWN = 3

/** Who else has this order open at the desk: nobody is locked out, but two do not work on the same thing unknowingly. */
export function SalePresencePanel({ saleId }: { saleId: string }) {
  const { t, i18n } = useTranslation('orders')
  const others = usePresence(recordPresenceChannel('sale', saleId)) ?? []
  if (others.length === 0) return null
  const names = new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name))
  return (
    <Notice tone="info">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span display="flex" gap="1" flexShrink="0">
          {others.slice(0, DRAWN).map(({ id, name }) => (
            <Avatar key={id} name={name} size="7" />
          ))}
        </chakra.span>
        <span>{t('presence.open', { count: others.length, names })}</span>
      </chakra.div>
    </Notice>
  )
}
