import { chakra } from '@chakra-ui/react'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import {
  endOtherSessions,
  endSession,
  type listSessions,
} from '../../../../shared/features/account/session-list.api.ts'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { AgoText, MomentText } from '../../../desk/shown/when.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { deviceOf } from './device.rules.ts'
import { NeedsNetwork } from '../needs-network.panel.tsx'
import type { EndpointAnswer } from '../../../desk/server/use-endpoint.ts'

type Sessions = z.output<typeof listSessions.output>

/** Where one is signed in: this device first, with a way to sign the others out. */
export function SessionList({ asked }: { asked: EndpointAnswer<Sessions> }) {
  const { t } = useTranslation('people')
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [busy, setBusy] = useState(false)
  const sessions = asked.value?.sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? []
  const end = async (act: Promise<Result<unknown>>) => {
    setBusy(true)
    const result = await inWords(act)
    setBusy(false)
    setFailures(result.ok ? [] : result.failures)
    if (result.ok) snackbar.open({ text: t('sessions.ended') })
    asked.again()
  }
  return (
    <Section
      title={t('sessions.title')}
      actions={
        sessions.length > 1 ? (
          <Button size="sm" busy={busy} onClick={() => void end(callEndpoint(endOtherSessions))}>
            {t('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      {asked.value === null ? <NeedsNetwork asked={asked} /> : null}
      <ActFailures of={failures} />
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void end(callEndpoint(endSession, { params: { id: session.id } }))}
          />
        ))}
      </chakra.ul>
    </Section>
  )
}

function SessionRow({ session, onEnd }: { session: Sessions['sessions'][number]; onEnd: () => void }) {
  const { t } = useTranslation('people')
  const { browser, system, isPhone } = deviceOf(session.userAgent)
  const name = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')
  const Icon = isPhone ? Smartphone : Laptop
  return (
    <chakra.li display="flex" alignItems="center" gap="3" minHeight="16" paddingBlock="2">
      <chakra.span aria-hidden color="fg.muted">
        <Icon size={22} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.div fontWeight="semibold">{name}</chakra.div>
        <chakra.div color="fg.muted" fontSize="sm">
          {t('sessions.since')} <MomentText at={session.createdAt} />
          {session.current ? null : (
            <>
              {' · '}
              {t('sessions.seen')} <AgoText at={session.seenAt} />
            </>
          )}
        </chakra.div>
      </chakra.div>
      {session.current ? (
        <Badge tone="success">{t('sessions.current')}</Badge>
      ) : (
        <Button size="sm" onClick={onEnd} aria-label={t('sessions.endOf', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </chakra.li>
  )
}
