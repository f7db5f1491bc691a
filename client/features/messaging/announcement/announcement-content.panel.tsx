import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getAnnouncementRecipients } from '../../../../shared/features/messaging/announcement/announcement.api.ts'
import type { Announcement } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { AudienceText, SeenText } from './announcement.queries.tsx'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'

/** A message as it was sent, whom it reached, and who of them has seen it. */
export function AnnouncementContent({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('messaging')
  const receipt = useReceipt(announcement.id)
  const { message, link, senderName } = announcement
  return (
    <>
      <Section title={t('compose.fields.message')} actions={<ReceiptBadge state={receipt} />}>
        <chakra.div display="grid" gap="5">
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {message}
          </chakra.p>
          <Facts>
            <Fact label={t('announcements.columns.senderName')}>{senderName}</Fact>
            <Fact label={t('announcements.columns.audience')}>
              <AudienceText announcement={announcement} />
            </Fact>
            {link === '' ? null : <Fact label={t('compose.fields.link')}>{link}</Fact>}
            <Fact label={t('announcements.columns.seenCount')}>
              <SeenText announcement={announcement} />
            </Fact>
          </Facts>
        </chakra.div>
      </Section>
      {announcement.recipientCount === null ? null : <Recipients announcement={announcement} />}
    </>
  )
}

function Recipients({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('messaging')
  const { id, seenCount } = announcement
  const asked = useEndpoint(getAnnouncementRecipients, { params: { id }, stamp: seenCount })
  const { again } = asked
  const recipients = asked.value?.recipients.toSorted(
    (one, other) => (one.seenAt ?? Infinity) - (other.seenAt ?? Infinity) || one.name.localeCompare(other.name),
  )
  return (
    <Section title={t('announcements.who')}>
      {recipients === undefined && !asked.failed ? <ListSkeleton rows={3} /> : null}
      {recipients === undefined && asked.state === 'offline' ? (
        <Notice tone="info" icon={WifiOff}>
          {t('announcements.whoOffline')}
        </Notice>
      ) : null}
      {recipients === undefined && asked.failed && asked.state !== 'offline' ? (
        <OnlineProblem online={{ state: asked.state, retry: again }} />
      ) : null}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {recipients?.map(({ userId, name, seenAt }) => (
          <chakra.li key={userId} display="flex" alignItems="center" gap="3" minHeight="12">
            <chakra.span flex="1" minWidth="0">
              <PersonName name={name} />
            </chakra.span>
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              fontSize="sm"
              color={seenAt === null ? 'fg.muted' : 'success.fg'}
            >
              {seenAt === null ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              {seenAt === null ? t('announcements.unseen') : <MomentText at={seenAt} />}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
