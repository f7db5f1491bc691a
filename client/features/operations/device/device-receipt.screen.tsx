import { chakra } from '@chakra-ui/react'
import { CircleCheck, CloudOff, FileQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { postHandoverAcceptance } from '../../../../shared/features/operations/device/device.api.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useHandover } from './handover.queries.ts'

/** What somebody is being given, on their own phone: they say that they have it. */
export function DeviceReceiptScreen() {
  const { t } = useTranslation(['devices', 'common'])
  const { id = '' } = useParams()
  const { value, state, again } = useHandover(id)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const accept = async () => {
    setBusy(true)
    const answer = await inWords(callEndpoint(postHandoverAcceptance, { params: { id }, input: {} }))
    setBusy(false)
    setFailure(answer.ok ? null : (answer.failures[0] ?? null))
    again()
  }
  return (
    <Page width="form">
      <PageHeader title={t('receipt.title')} backTo={pathTo('profile')} />
      {value === null && state === 'ready' ? <ListSkeleton rows={3} /> : null}
      {value === null && state === 'missing' ? (
        <EmptyState icon={FileQuestionMark} title={t('receipt.missing')}>
          {t('receipt.missingText')}
        </EmptyState>
      ) : null}
      {value === null && state !== 'ready' && state !== 'missing' ? (
        <EmptyState
          icon={CloudOff}
          title={t('receipt.notLoaded')}
          action={<Button onClick={again}>{t('common:retry')}</Button>}
        >
          {state === 'offline' ? t('receipt.offline') : t('own.failed')}
        </EmptyState>
      ) : null}
      {value === null ? null : (
        <Section title={t('receipt.from', { name: value.byName })}>
          <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="2">
            {value.devices.map((device) => (
              <li key={device.id}>
                {device.manufacturer} {device.model} · {device.serialNumber}
              </li>
            ))}
          </chakra.ul>
          <chakra.div display="grid" gap="3" marginTop="4">
            <ActFailures of={failure === null ? [] : [failure]} />
            {value.acceptedAt === null ? (
              <>
                <p>{t('receipt.text')}</p>
                <Button size="lg" variant="solid" busy={busy} onClick={() => void accept().catch(reportError)}>
                  {t('receipt.accept')}
                </Button>
              </>
            ) : (
              <Notice tone="success" icon={CircleCheck}>
                {t('receipt.accepted')} <MomentText at={value.acceptedAt} />
              </Notice>
            )}
          </chakra.div>
        </Section>
      )}
    </Page>
  )
}
