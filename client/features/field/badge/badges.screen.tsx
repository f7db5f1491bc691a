import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { BadgeCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getBadges,
  restoreBadge,
  revokeBadge,
  type Badge as BadgeOf,
} from '../../../../shared/features/field/badge/badge.api.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { RevokeDialog } from './revoke.dialog.tsx'
const UNDO_MS = 8000

/** The badges of the people one leads: revoked in a moment, and given back. */
export function BadgesScreen() {
  const { t } = useTranslation(['areas', 'common'])
  const { value, failed, again } = useEndpoint(getBadges)
  const [revoking, setRevoking] = useState<BadgeOf | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const restore = async ({ userId, version }: Pick<BadgeOf, 'userId' | 'version'>) => {
    const answer = await inWords(callEndpoint(restoreBadge, { params: { userId }, input: { version } }))
    setFailures(answer.ok ? [] : answer.failures)
    again()
  }
  return (
    <Page>
      <PageHeader title={t('badges.title')} lead={t('badges.lead')} />
      <ActFailures of={failures} />
      {failed ? (
        <ErrorState title={t('failed')} action={<Button onClick={again}>{t('again')}</Button>} />
      ) : value === null ? (
        <ListSkeleton rows={6} />
      ) : null}
      {value?.badges.length === 0 ? (
        <EmptyState icon={BadgeCheck} title={t('badges.none')}>
          {t('badges.noneText')}
        </EmptyState>
      ) : null}
      {value === null || value.badges.length === 0 ? null : (
        <Section flush>
          <chakra.ul listStyleType="none">
            {value.badges.map((badge) => (
              <BadgeRow
                key={badge.userId}
                badge={badge}
                onRevoke={() => setRevoking(badge)}
                onRestore={() => void restore(badge).catch(reportError)}
              />
            ))}
          </chakra.ul>
        </Section>
      )}
      {revoking === null ? null : (
        <RevokeDialog
          badge={revoking}
          revoke={async (reason) => {
            const { userId, version } = revoking
            const answer = await inWords(callEndpoint(revokeBadge, { params: { userId }, input: { version, reason } }))
            again()
            if (answer.ok)
              snackbar.open({
                text: t('badges.revokedNow', { name: revoking.name }),
                duration: UNDO_MS,
                action: { label: t('common:undo'), onPress: () => void restore(answer.value.badge).catch(reportError) },
              })
            return answer
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </Page>
  )
}

function BadgeRow({ badge, onRevoke, onRestore }: { badge: BadgeOf; onRevoke: () => void; onRestore: () => void }) {
  const { t } = useTranslation(['areas', 'failures'])
  const { name, teamName, looks, revokedAt, revokedByName, reason, mayRestore } = badge
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span flex="1 1 14rem" minWidth="0">
        <chakra.span display="block" fontWeight="semibold">
          {name}
        </chakra.span>
        <chakra.span display="block" color="fg.muted" fontSize="sm">
          {teamName === '' ? null : `${teamName} · `}
          {t('badges.looks', { count: looks })}
        </chakra.span>
        {revokedAt === null ? null : (
          <chakra.span display="block" color="danger.fg" fontSize="sm">
            <MomentText at={revokedAt} /> {`· ${revokedByName}: ${reason}`}
          </chakra.span>
        )}
      </chakra.span>
      {revokedAt === null ? (
        <Badge tone="success" icon={BadgeCheck}>
          {t('badges.valid')}
        </Badge>
      ) : (
        <Badge tone="danger" icon={ShieldOff}>
          {t('badges.revoked')}
        </Badge>
      )}
      {revokedAt === null ? (
        <Button onClick={onRevoke}>{t('badges.revoke')}</Button>
      ) : mayRestore ? (
        <Button onClick={onRestore}>{t('badges.restore')}</Button>
      ) : (
        <chakra.span color="fg.muted" fontSize="sm">
          {t('failures:badge.revoked-above', { name: revokedByName })}
        </chakra.span>
      )}
    </chakra.li>
  )
}
