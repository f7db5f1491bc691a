import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerTerms } from '../../../../shared/features/account/terms-answer.api.ts'
import { acceptTerms } from '../../../../shared/features/people/terms/terms.commands.ts'
import type { DueTerms, TermsAnswer } from '../../../../shared/features/people/terms/terms-due.schema.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { useSession, useSessionStore } from '../../../desk/session/session.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'
import { keepAccepted } from './terms-kept.queries.ts'
import { TermsText } from './terms-text.panel.tsx'

/** Asks for an answer to terms of use before anything else. One version after the other. */
export function TermsGate({ terms, total, onKept }: { terms: DueTerms; total: number; onKept: () => void }) {
  const { t } = useTranslation('terms')
  const { busy, failures, answer } = useAnswer(terms, onKept)
  const [isDeclining, setDeclining] = useState(false)
  const isDeclined = terms.answer === 'declined'
  return (
    <Page width="form">
      <PageHeader
        title={isDeclined ? t('gate.declinedTitle') : t('gate.title')}
        lead={t('gate.lead', { count: total })}
      />
      {isDeclined ? (
        <Notice tone="warning" icon={CircleAlert}>
          {t('gate.declined')}
        </Notice>
      ) : null}
      <Section title={terms.name}>
        <chakra.p color="fg.muted" fontSize="sm" display="flex" gap="2" alignItems="center" marginBottom="3">
          <FileText size={16} aria-hidden />
          <span>
            {t('gate.from')} <DayText day={terms.fromDay} />
          </span>
        </chakra.p>
        <TermsText text={terms.text} />
      </Section>
      <ActFailures of={failures} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" paddingBottom="6">
        <Button variant="solid" size="lg" busy={busy} onClick={() => void answer('accepted')}>
          <Check size={18} aria-hidden />
          {t('gate.accept')}
        </Button>
        {isDeclined ? (
          <LinkButton to={pathTo('profile')} size="lg">
            {t('gate.profile')}
          </LinkButton>
        ) : (
          <Button size="lg" onClick={() => setDeclining(true)}>
            {t('gate.decline')}
          </Button>
        )}
      </chakra.div>
      {isDeclining ? (
        <DeclineDialog
          busy={busy}
          onStay={() => setDeclining(false)}
          onDecline={() => void answer('declined').then(() => setDeclining(false))}
        />
      ) : null}
    </Page>
  )
}

function DeclineDialog({ busy, onStay, onDecline }: { busy: boolean; onStay: () => void; onDecline: () => void }) {
  const { t } = useTranslation(['terms', 'common'])
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('terms:gate.declineTitle')}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onDecline}>
            {t('terms:gate.decline')}
          </Button>
          <Button variant="ghost" onClick={onStay}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {t('terms:gate.declineText')}
    </Dialog>
  )
}

/** Sends the answer. Without network an acceptance waits on the device; declining takes the server. */
function useAnswer(terms: DueTerms, onKept: () => void) {
  const { t } = useTranslation('terms')
  const store = useSessionStore()
  const userId = useSession().session?.user.id ?? ''
  const accept = useCommand(acceptTerms)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const keep = async () => {
    const saved = await accept({ termsId: terms.id })
    if (!saved.ok) return setFailures(saved.failures)
    keepAccepted(userId, terms.id)
    snackbar.open({ text: t('gate.kept') })
    return onKept()
  }
  const send = async (answer: TermsAnswer) => {
    try {
      const result = await callEndpoint(answerTerms, { input: { answer }, params: { id: terms.id } })
      if (result.ok) store.set(result.value)
      else setFailures(result.failures)
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      // Whoever has declined is let in again by the server alone.
      if (answer === 'accepted' && terms.answer === null && error.reason === 'offline') await keep()
      else setFailures([failure(error.reason)])
    }
  }
  return {
    busy,
    failures,
    answer: async (answer: TermsAnswer) => {
      setBusy(true)
      setFailures([])
      await send(answer).finally(() => setBusy(false))
    },
  }
}
