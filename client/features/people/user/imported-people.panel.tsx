import { chakra } from '@chakra-ui/react'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeliveryWays } from '../../../entities/delivery-ways.ts'
import { Button } from '../../../ui/button.tsx'
import { InvitationSlipsDialog } from './invitation-slips.dialog.tsx'

/** The next step after an import of people: mails are being sent, or links are handed over. */
export function ImportedPeople({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('people')
  const ways = useDeliveryWays()
  const [isOpen, setOpen] = useState(false)
  if (ways === null || ids.length === 0) return null
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p>
        {ways.mail
          ? t('invitations.slips.mailed', { count: ids.length })
          : t('invitations.slips.byHand', { count: ids.length })}
      </p>
      <Button variant={ways.mail ? 'outline' : 'solid'} onClick={() => setOpen(true)}>
        <Link size={16} aria-hidden />
        {t('invitations.slips.make', { count: ids.length })}
      </Button>
      {isOpen ? <InvitationSlipsDialog ids={ids} onClose={() => setOpen(false)} /> : null}
    </chakra.div>
  )
}
