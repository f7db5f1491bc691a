import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, Download, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  lastFourSchema,
  postContractFile,
  postDeclineContract,
  postLookAtContract,
  postOpenContract,
  postSignContract,
  type ContractPage,
} from '../../../../shared/features/recruiting/contract/contract.api.ts'
import { blocksOf } from '../../../../shared/features/recruiting/contract/contract.rules.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { CustomerPage } from '../../../entities/customer-page/customer-page.tsx'
import { savePdf } from '../../../entities/customer-page/customer-page-browser.ts'
import { SignaturePad } from '../../../entities/signature-pad.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useLinkedPage } from '../info/info-page.queries.ts'
import { LanguageChoice, PageWithout } from '../info/linked-page.panel.tsx'

/** The page on which a candidate reads and signs a contract. The link's secret stands after `#`. */
export const ContractPageScreen = () => <CustomerPage>{(token) => <Opened token={token} />}</CustomerPage>

type Linked = ReturnType<typeof useLinkedPage<ContractPage>>

function Opened({ token }: { token: string }) {
  const linked = useLinkedPage(postLookAtContract, token)
  const [lastFour, setLastFour] = useState<string | null>(null)
  const { opened } = linked
  if (opened.kind !== 'page') return <PageWithout state={opened.kind} again={linked.again} />
  const { page } = opened
  const isOpen = page.state === 'sent' || page.state === 'viewed' || page.state === 'draft'
  if (!isOpen) return <Over page={page} token={token} lastFour={lastFour} />
  const given = { page, token, linked }
  return lastFour === null || page.document === null ? (
    <Confirm {...given} onConfirmed={setLastFour} />
  ) : (
    <Document {...given} lastFour={lastFour} document={page.document} />
  )
}

interface Given {
  readonly page: ContractPage
  readonly token: string
  readonly linked: Linked
}

const kit = formFor(z.object({ lastFour: lastFourSchema }), 'candidatepage:contract')

/** Asks for the last digits: the right person has the link. */
function Confirm({ page, token, linked, onConfirmed }: Given & { onConfirmed: (lastFour: string) => void }) {
  const { t } = useTranslation('candidatepage')
  const form = kit.useDraftForm({ lastFour: '' })
  return (
    <>
      <LanguageChoice value={linked.language} onChange={linked.choose} />
      <chakra.header display="grid" gap="2">
        <chakra.p color="fg.muted">{page.companyName}</chakra.p>
        <chakra.h1 tabIndex={-1} fontSize="2xl" lineHeight="tight">
          {t(`contract.heading.${page.kind}`)}
        </chakra.h1>
        <p>{t('contract.lead')}</p>
      </chakra.header>
      <kit.Form
        form={form}
        onSubmit={async ({ lastFour }) => {
          const answer = await linked.during(callEndpoint(postOpenContract, { input: { token, lastFour } }))
          if (answer.ok) onConfirmed(lastFour)
          return answer
        }}
      >
        <kit.TextField name="lastFour" required autoComplete="off" maxLength={4} help={t('contract.lastFourHelp')} />
        <Button type="submit" variant="solid" size="lg" wide busy={form.formState.isSubmitting}>
          {t('contract.open')}
        </Button>
      </kit.Form>
    </>
  )
}

type Content = NonNullable<ContractPage['document']>

function Document(given: Given & { lastFour: string; document: Content }) {
  const { token, linked, lastFour, document } = given
  const { t } = useTranslation('candidatepage')
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isDeclining, setDeclining] = useState(false)
  const { sha256 } = document
  const sign = async (strokes: readonly string[]) => {
    const input = { token, lastFour, sha256, strokes: [...strokes] }
    const answer = await linked.during(callEndpoint(postSignContract, { input, timeoutMs: 30_000 }))
    setFailures(answer.ok ? [] : answer.failures)
  }
  return (
    <>
      <chakra.article display="grid" gap="3">
        <chakra.h1 tabIndex={-1} fontSize="2xl" lineHeight="tight">
          {document.title}
        </chakra.h1>
        {blocksOf(document.body).map(({ kind, text }, at) =>
          kind === 'heading' ? (
            // oxlint-disable-next-line react/no-array-index-key -- the document does not change
            <chakra.h2 key={at} fontSize="lg" marginTop="3">
              {text}
            </chakra.h2>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the document does not change
            <chakra.p key={at} whiteSpace="pre-line">
              {text}
            </chakra.p>
          ),
        )}
      </chakra.article>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('contract.until')} <DayText day={document.expiresAt} />
      </chakra.p>
      <ActFailures of={failures} />
      <p>{t('contract.agree')}</p>
      <SignaturePad onSign={sign} label={t('contract.sign')} />
      <chakra.p color="fg.muted" fontSize="xs" overflowWrap="anywhere">
        {`SHA-256 ${sha256}`}
      </chakra.p>
      <chakra.div borderTopWidth="1px" paddingTop="6">
        {isDeclining ? (
          <Decline {...given} onLeave={() => setDeclining(false)} />
        ) : (
          <Button variant="ghost" onClick={() => setDeclining(true)}>
            {t('contract.decline')}
          </Button>
        )}
      </chakra.div>
    </>
  )
}

const declineKit = formFor(z.object({ reason: z.string().check(z.maxLength(500)) }), 'candidatepage:contract')

function Decline({ token, linked, lastFour, onLeave }: Given & { lastFour: string; onLeave: () => void }) {
  const { t } = useTranslation('candidatepage')
  const form = declineKit.useDraftForm({ reason: '' })
  return (
    <declineKit.Form
      form={form}
      onSubmit={({ reason }) =>
        linked.during(callEndpoint(postDeclineContract, { input: { token, lastFour, reason } }))
      }
    >
      <p>{t('contract.declineLead')}</p>
      <declineKit.TextareaField name="reason" rows={3} maxLength={500} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
          {t('contract.declineSend')}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t('contract.back')}
        </Button>
      </chakra.div>
    </declineKit.Form>
  )
}

/** The end of the document's way. Its signer can save a copy. */
function Over({ page, token, lastFour }: { page: ContractPage; token: string; lastFour: string | null }) {
  const { t } = useTranslation('candidatepage')
  const [failed, setFailed] = useState(false)
  const state = page.state in looks ? (page.state as keyof typeof looks) : 'cancelled'
  const save = async (digits: string) => {
    const answer = await inWords(callEndpoint(postContractFile, { input: { token, lastFour: digits } }))
    setFailed(!answer.ok)
    if (answer.ok) savePdf({ pdf: answer.value.base64, fileName: answer.value.name })
  }
  return (
    <EmptyState
      icon={looks[state]}
      title={t(`contract.state.${state}`)}
      heading="h1"
      action={
        state === 'signed' && lastFour !== null ? (
          <Button size="lg" onClick={() => void save(lastFour).catch(reportError)}>
            <Download size={20} aria-hidden />
            {t('contract.save')}
          </Button>
        ) : undefined
      }
    >
      {failed ? t('unreachableText') : t(`contract.stateText.${state}`)}
    </EmptyState>
  )
}

const looks = { signed: CircleCheck, declined: CircleX, expired: Clock, cancelled: CircleX, locked: Lock } as const
