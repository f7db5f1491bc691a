import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Download, Handshake, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extentOf } from '../../../../shared/access/ability.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getConfirmationMails,
  isUndelivered,
  postConfirmationAgain,
  type ConfirmationMail,
} from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { handOver } from '../../../entities/confirmation/hand-over.ts'
import { mailLooks, useMailTitle } from '../../../entities/confirmation/mail-words.ts'

/** What the customer was sent by mail, and what did not arrive. Nothing is shown where nothing was to be sent. */
export function SaleConfirmationPanel({ sale }: { sale: Sale }) {
  const actor = useSession().session?.actor ?? null
  const mayAct = actor !== null && reaches(actor, 'update sale_reports', sale)
  const { t } = useTranslation()
  const saleId = sale.id
  const asked = useEndpoint(getConfirmationMails, {
    params: { saleId },
    isUnfinished: (value) => value.mails.some(({ state }) => state === 'waiting' || state === 'sending'),
  })
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const mails = asked.value?.mails ?? []
  if (mails.length === 0) return null
  const sendAgain = async ({ id, attempts: version }: ConfirmationMail) => {
    const result = await callAct(postConfirmationAgain, { id, version, within: { saleId } }, {})
    setFailures(result.ok ? [] : result.failures)
    asked.again()
  }
  const markOne = async ({ id }: ConfirmationMail) => {
    const result = await handOver([id])
    setFailures(result.ok ? [] : result.failures)
    asked.again()
  }
  return (
    <Section title={t('orders:panel.confirmation')}>
      <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="4">
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            href={`/api/v1/sales/${saleId}/confirmation-mails/${mail.id}/message`}
            mayAct={mayAct}
            isMailOn={asked.value?.isMailOn === true}
            onAgain={() => void sendAgain(mail).catch(reportError)}
            onHandedOver={() => void markOne(mail).catch(reportError)}
          />
        ))}
      </chakra.ul>
      <ActFailures of={failures} />
    </Section>
  )
}

interface RowProps {
  readonly mail: ConfirmationMail
  readonly href: string
  readonly mayAct: boolean
  readonly isMailOn: boolean
  readonly onAgain: () => void
  readonly onHandedOver: () => void
}

function MailRow({ mail, href, mayAct, isMailOn, onAgain, onHandedOver }: RowProps) {
  const { t } = useTranslation()
  const titleOf = useMailTitle()
  const { state, at } = mail
  // The note is made for the whole company's mails, as sending many is.
  const seesAll = extentOf(useSession().session?.actor?.grants ?? [], 'update sale_reports') === 'company'
  const isUnsent = state === 'kept' || state === 'no_address'
  const isAgain = state === 'failed' || state === 'unsure'
  return (
    <chakra.li display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <b>{titleOf(mail)}</b>
        <StatusBadge status={state} looks={mailLooks} label={t(`orders:confirmation.state.${state}`)} />
        <chakra.span color="fg.muted" fontSize="sm">
          <MomentText at={at} />
        </chakra.span>
      </chakra.div>
      {state === 'sent' || state === 'handed_over' ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {state === 'kept' && isMailOn ? t('orders:outgoing.keptBefore') : t(`orders:confirmation.help.${state}`)}
        </chakra.p>
      )}
      {mayAct ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {isMailOn && (isAgain || isUnsent) ? (
            <Button size="sm" onClick={onAgain}>
              <Send size={16} aria-hidden />
              {isAgain ? t('orders:confirmation.again') : t('orders:outgoing.sendNow')}
            </Button>
          ) : null}
          {seesAll && isUndelivered(mail) ? (
            <Button size="sm" onClick={onHandedOver}>
              <Handshake size={16} aria-hidden />
              {t('orders:handOver.markOne')}
            </Button>
          ) : null}
          {state === 'kept' ? (
            <chakra.a
              href={href}
              download
              display="inline-flex"
              gap="2"
              alignItems="center"
              minHeight="12"
              color="brand.fg"
            >
              <Download size={16} aria-hidden />
              {t('orders:confirmation.read')}
            </chakra.a>
          ) : null}
        </chakra.div>
      ) : null}
    </chakra.li>
  )
}
