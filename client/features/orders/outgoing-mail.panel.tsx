import { chakra } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutgoingMail } from '../../../shared/features/sales/outgoing-mail.api.ts'
import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardLine } from '../../ui/card-list.tsx'
import { mailLooks, useMailTitle } from './mail-words.rules.ts'

/** One mail: to whom, about what, how it stands, and the one thing that can be done about it. */
export function OutgoingMailRow({
  mail,
  isStateShown,
  onSend,
}: {
  mail: OutgoingMail
  /** Where all have the same, it stands above them. */
  isStateShown: boolean
  onSend?: () => void
}) {
  const { t } = useTranslation('orders')
  const titleOf = useMailTitle()
  const { state, saleId, customerName, reference, providerName, sellerName, at, sendable } = mail
  const isUnsent = state !== 'sent' && state !== 'waiting' && state !== 'sending'
  return (
    <Card flexWrap="wrap" columnGap="4" rowGap="2">
      <chakra.div flex="1 1 16rem" minWidth="0" display="grid" gap="1">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <chakra.a asChild fontWeight="semibold" color="fg" overflowWrap="anywhere">
            <Link to={pathTo('sale-report', { id: saleId })}>{customerName}</Link>
          </chakra.a>
          {isStateShown ? (
            <StatusBadge status={state} looks={mailLooks} label={t(`confirmation.state.${state}`)} />
          ) : null}
        </chakra.div>
        <CardLine>
          <span>{titleOf(mail)}</span>
          <span>{reference}</span>
          <span>{providerName}</span>
          <span>{sellerName}</span>
          <MomentText at={at} />
        </CardLine>
        {isUnsent && !sendable ? <CardLine>{t('outgoing.notSendable')}</CardLine> : null}
      </chakra.div>
      {sendable && onSend !== undefined ? (
        <Button size="sm" onClick={onSend} aria-label={t('outgoing.sendTo', { name: customerName })}>
          <Send size={16} aria-hidden />
          {t('outgoing.sendNow')}
        </Button>
      ) : null}
    </Card>
  )
}
