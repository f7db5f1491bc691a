import { chakra } from '@chakra-ui/react'
import { CircleCheck, MailCheck, MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outgoingViews, type OutgoingMail } from '../../../shared/features/sales/outgoing-mail.api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, ListSkeleton, Notice } from '../../ui/states.tsx'
import { outgoingViewNames, useOutgoingMails } from './outgoing-mail.queries.ts'
import { OutgoingMailRow } from './outgoing-mail.panel.tsx'

/** The mails to customers: what went, what did not, and sending what was kept while no mail server was set up. */
export function OutgoingMailScreen() {
  const { t } = useTranslation(['orders', 'common'])
  const failureText = useFailureText()
  const page = useOutgoingMails()
  const { asked, failures, sentNow } = page
  const isMailOn = asked.value?.isMailOn ?? true
  return (
    <Page>
      <PageHeader title={t('orders:outgoing.title')} lead={t('orders:outgoing.lead')} />
      <Views page={page} />
      {isMailOn ? null : (
        <Notice tone="warning" icon={MailX}>
          {t('orders:outgoing.noServer')}
        </Notice>
      )}
      {failures.map((one) => (
        <Notice key={one.code} tone="danger">
          {failureText(one)}
        </Notice>
      ))}
      {sentNow === null ? null : (
        <Notice tone="success" icon={CircleCheck}>
          {t('orders:outgoing.sent', { count: sentNow.sent })}
          {sentNow.left > 0 ? ` ${t('orders:outgoing.left', { count: sentNow.left })}` : ''}
        </Notice>
      )}
      <Mails page={page} isMailOn={isMailOn} />
    </Page>
  )
}

type OutgoingPage = ReturnType<typeof useOutgoingMails>

function Views({ page: { view, show, countOf, asked } }: { page: OutgoingPage }) {
  const { t, i18n } = useTranslation('orders')
  return (
    <chakra.nav
      aria-label={t('outgoing.views')}
      display="flex"
      gap="1"
      overflowX="auto"
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '4', md: '0' }}
      css={{ scrollbarWidth: 'none' }}
    >
      {outgoingViewNames.map((name) => (
        <Pill key={name} aria-current={name === view ? 'true' : undefined} onClick={() => show(name)}>
          {t(`outgoing.view.${name}`)}
          {asked.value === null ? null : (
            <chakra.span fontWeight="normal" fontVariantNumeric="tabular-nums">
              {formatNumber(countOf(name), i18n.language)}
            </chakra.span>
          )}
        </Pill>
      ))}
    </chakra.nav>
  )
}

function Mails({ page: { asked, view, send }, isMailOn }: { page: OutgoingPage; isMailOn: boolean }) {
  const { t } = useTranslation(['orders', 'common'])
  if (asked.value === null) {
    if (!asked.failed) return <ListSkeleton rows={4} />
    return (
      <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
        {t('orders:outgoing.unavailable')}
      </ErrorState>
    )
  }
  const { mails } = asked.value
  if (mails.length === 0) {
    return (
      <EmptyState icon={MailCheck} title={t(`orders:outgoing.empty.${view}`)}>
        {t('orders:outgoing.emptyText')}
      </EmptyState>
    )
  }
  const sendable = isMailOn ? mails.filter((mail) => mail.sendable) : []
  return (
    <Section
      flush
      title={t(`orders:outgoing.view.${view}`)}
      actions={sendable.length > 1 ? <SendAll mails={sendable} onSend={send} /> : null}
    >
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {mails.map((mail) => (
          <OutgoingMailRow
            key={mail.id}
            mail={mail}
            isStateShown={outgoingViews[view].length > 1}
            {...(isMailOn ? { onSend: () => void send([mail]) } : {})}
          />
        ))}
      </chakra.ul>
    </Section>
  )
}

/** Many mails cannot be taken back: it is said how many, and to whom, before they go. */
function SendAll({
  mails,
  onSend,
}: {
  mails: readonly OutgoingMail[]
  onSend: (mails: readonly OutgoingMail[]) => Promise<void>
}) {
  const { t } = useTranslation(['orders', 'common'])
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const sendAll = async () => {
    setBusy(true)
    await onSend(mails)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button size="sm" variant="soft" onClick={() => setAsking(true)}>
        <Send size={16} aria-hidden />
        {t('orders:outgoing.sendAll', { count: mails.length })}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('orders:outgoing.confirmTitle', { count: mails.length })}
        actions={
          <>
            <Button variant="solid" size="lg" busy={busy} onClick={() => void sendAll()}>
              {t('orders:outgoing.sendNow')}
            </Button>
            <Button size="lg" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
          </>
        }
      >
        {t('orders:outgoing.confirmText')}
      </Dialog>
    </>
  )
}
