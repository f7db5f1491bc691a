import { openSignStates, type SignState } from '../../../../shared/kernel/signing.ts'
import { chakra } from '@chakra-ui/react'
import { Ban, Download, Mail, MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CandidateView, ContractView } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import {
  contractFilePath,
  postContractCancel,
  postContractSend,
} from '../../../../shared/features/recruiting/contract/contract.api.ts'
import type { MessageWay } from '../../../../shared/features/recruiting/message/message.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { signLooks } from '../../../entities/sign-looks.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useFetchedFile } from '../candidate/fetched-file.queries.ts'
import type { PanelProps } from '../candidate/candidate.queries.tsx'

const SignBadge = statusBadge<SignState>('recruiting:contract.state', signLooks)

/** The contracts of a candidate, the newest first. */
export function ContractsPanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const { contracts, candidate, forOthers } = view
  if (contracts.length === 0) return null
  return (
    <Section title={t('contract.title')}>
      <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="5">
        {contracts.map((contract) => (
          <ContractLine
            key={contract.id}
            contract={contract}
            candidate={candidate}
            isForOthers={forOthers.number}
            onDone={onDone}
          />
        ))}
      </chakra.ul>
    </Section>
  )
}

interface LineProps {
  readonly contract: ContractView
  readonly candidate: CandidateView['candidate']
  /** The document is for somebody else while the link is shown. Beside what is sealed stands why. */
  readonly isForOthers: boolean
  readonly onDone: () => void
}

function ContractLine({ contract, candidate, isForOthers, onDone }: LineProps) {
  const { t } = useTranslation('recruiting')
  const mayChange = useCan('update candidates')
  const mayOpen = useCan('reveal private_profiles')
  const act = useAct(onDone, t('contract.done'))
  const file = useFetchedFile()
  const { id, kind, title, templateVersion, service, state, declineReason, sentAt, endedAt, expiresAt } = contract
  const isOpen = openSignStates.includes(state)
  const seen = { id: candidate.id, version: candidate.version, within: { contractId: id } }
  const send = (via: MessageWay) => act.run(() => callAct(postContractSend, seen, { via }))
  const failures = [...act.failures, ...file.failures]
  return (
    <chakra.li display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span fontWeight="semibold">{title}</chakra.span>
        <SignBadge status={state} />
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm">
        {t(`contract.kind.${kind}`)} · {t('contract.version', { number: templateVersion })} ·{' '}
        {t(`contract.service.${service}`)}
        {sentAt === null ? null : (
          <>
            {' · '}
            {t('contract.sentAt')} <MomentText at={sentAt} />
          </>
        )}
        {endedAt === null ? null : (
          <>
            {' · '}
            <MomentText at={endedAt} />
          </>
        )}
        {isOpen ? (
          <>
            {' · '}
            {t('contract.until')} <DayText day={expiresAt} />
          </>
        ) : null}
      </chakra.p>
      {declineReason === '' ? null : <Notice tone="warning">{declineReason}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {contract.hasFile && mayOpen && !isForOthers ? (
          <Button
            size="sm"
            busy={file.busy}
            onClick={() => file.fetchFile(contractFilePath(candidate.id, id), `${title}.pdf`)}
          >
            <Download size={16} aria-hidden />
            {t('contract.download')}
          </Button>
        ) : null}
        {isOpen && mayChange && service === 'embedded' ? (
          <>
            <Button size="sm" busy={act.busy} onClick={() => send('mail')}>
              <Mail size={16} aria-hidden />
              {t('contract.sendMail')}
            </Button>
            {candidate.phone !== '' ? (
              <Button size="sm" busy={act.busy} onClick={() => send('sms')}>
                <MessageSquareText size={16} aria-hidden />
                {t('contract.sendSms')}
              </Button>
            ) : null}
          </>
        ) : null}
        {isOpen && mayChange ? (
          <Button
            size="sm"
            color="danger.fg"
            busy={act.busy}
            onClick={() => act.run(() => callAct(postContractCancel, seen, {}))}
          >
            <Ban size={16} aria-hidden />
            {t('contract.cancel')}
          </Button>
        ) : null}
      </chakra.div>
      <ActFailures of={failures} />
    </chakra.li>
  )
}
