import { chakra } from '@chakra-ui/react'
import { ShieldOff, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { isSoldBy } from '../../../../shared/features/people/profile/profile.rules.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { isSoldIn } from '../../../../shared/features/sales/sale/sale.rules.ts'
import { QrCode } from '../../../entities/qr-code.tsx'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useKeptAwake } from '../../../ui/use-kept-awake.ts'
import { useBadgeCode } from './badge-code.queries.ts'

/** The seller's badge: a code that a customer's camera reads. It lives for a minute and a half and proves itself live. */
export function BadgeScreen() {
  const { t } = useTranslation('field')
  const zone = useZone()
  const { row: profile, loading: loadingProfile } = useRow(profiles, useUser()?.id)
  const { rows, loading: loadingRows } = useRows(providers)
  const loading = loadingRows || loadingProfile
  const offered = rows
    .filter((provider) => provider.active && provider.channels.includes('door') && isSoldIn(provider, zone))
    .filter(({ id }) => isSoldBy(profile, id))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const [chosen, setChosen] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const providerId = loading ? null : (chosen ?? offered[0]?.id ?? null)
  useKeptAwake()
  return (
    <Page width="form">
      <PageHeader title={t('badge.title')} lead={t('badge.lead')} backTo={pathTo('start')} />
      {loading ? <ListSkeleton rows={4} /> : null}
      {!loading && providerId === null ? (
        <EmptyState icon={ShieldOff} title={t('badge.noProvider')}>
          {t('badge.noProviderText')}
        </EmptyState>
      ) : null}
      {offered.length < 2 ? null : (
        <FieldFrame label={t('badge.provider')} required help={undefined} error={undefined} hideLabel={false} quiet>
          {(ids) => (
            <Select {...ids} value={providerId ?? ''} onChange={(event) => setChosen(event.target.value)}>
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      )}
      {providerId === null ? null : (
        <LiveCode key={`${providerId} ${turn}`} providerId={providerId} again={() => setTurn(turn + 1)} />
      )}
    </Page>
  )
}

function LiveCode({ providerId, again }: { providerId: string; again: () => void }) {
  const { t } = useTranslation('field')
  const name = useUser()?.name ?? ''
  const { code, secondsLeft, state, failure } = useBadgeCode(providerId)
  if (state === 'refused' && failure !== null) return <ActFailures of={[failure]} />
  if (code === null && state === 'offline')
    return (
      <EmptyState
        icon={WifiOff}
        title={t('badge.offline')}
        action={
          <Button size="lg" onClick={again}>
            {t('badge.again')}
          </Button>
        }
      >
        {t('badge.offlineText')}
      </EmptyState>
    )
  if (code === null) return <ListSkeleton rows={4} />
  return (
    <chakra.div display="grid" gap="4" justifyItems="center" textAlign="center">
      <QrCode text={`${location.origin}${pathTo('badge-page')}#${code}`} label={t('badge.code')} maxWidth="16rem" />
      <chakra.p fontSize="lg" fontWeight="bold">
        {name}
      </chakra.p>
      <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('badge.left', { count: secondsLeft })}
      </chakra.p>
      {state === 'offline' ? (
        <Notice tone="warning" icon={WifiOff}>
          {t('badge.offlineSoon')}
        </Notice>
      ) : null}
    </chakra.div>
  )
}
