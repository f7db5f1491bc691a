import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  claimRights,
  getMissing,
  postClaim,
  type Missing,
} from '../../../../shared/features/controlling/claim/claim.api.ts'
import { ages, type Age } from '../../../../shared/features/controlling/claim/claim.schema.ts'
import { runList } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { ReportExport } from '../../../desk/report/report-export.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { pathTo } from '../../../paths.ts'
import { OnlineNotice, OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

/** Money that providers have not paid, by provider and age, and the way to claim it. */
export function MissingMoneyScreen() {
  const { t } = useTranslation('controlling')
  const { value: found, loading, online } = useLiveEndpoint([runList], getMissing)
  return (
    <Page width="full">
      <PageHeader
        title={t('missing.title')}
        lead={t('missing.lead')}
        actions={found === null ? undefined : <MissingExport found={found} />}
      />
      {found === null ? null : <OnlineNotice online={online} hasRows />}
      {loading ? <ListSkeleton rows={5} /> : null}
      {found === null && !loading ? <OnlineProblem online={online} /> : null}
      {found !== null && found.providers.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('missing.none')}>
          {t('missing.noneText')}
        </EmptyState>
      ) : null}
      {found === null || found.providers.length === 0 ? null : <ByProvider found={found} />}
    </Page>
  )
}

function ByProvider({ found }: { found: Missing }) {
  const { t, i18n } = useTranslation('controlling')
  const navigate = useNavigate()
  const isClerk = useCan(claimRights[0])
  const isFinance = useCan(claimRights[1])
  const [busy, setBusy] = useState<Id | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const claim = async (providerId: Id, only: readonly Age[]) => {
    setBusy(providerId)
    const id = newId()
    const answer = await inWords(callEndpoint(postClaim, { input: { id, providerId, ages: [...only] } }))
    setBusy(null)
    setFailures(answer.ok ? [] : answer.failures)
    if (answer.ok) await navigate(pathTo('controlling-claim', { id }))
  }
  return (
    <Section title={t('missing.table')} flush>
      <ActFailures of={failures} />
      <TableFrame label={t('missing.table')}>
        <thead>
          <tr>
            <TableHead>{t('claim.columns.providerName')}</TableHead>
            {ages.map((age) => (
              <TableHead key={age} numeric>
                {t(`missing.age.${age}`)}
              </TableHead>
            ))}
            <TableHead numeric>{t('missing.orders')}</TableHead>
            <TableHead numeric>{t('missing.sum')}</TableHead>
            <TableHead numeric>{t('missing.claimed')}</TableHead>
            <TableHead>{t('missing.act')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {found.providers.map(({ providerId, providerName, currency, cells, orders, missingOre, claimedOre }) => (
            <TableRow key={providerId}>
              <TableCell fontWeight="medium">{providerName}</TableCell>
              {cells.map((cell) => (
                <TableCell key={cell.age} numeric>
                  {cell.orders === 0 ? '–' : <Money ore={cell.missingOre} currency={currency} />}
                </TableCell>
              ))}
              <TableCell numeric>{formatNumber(orders, i18n.language)}</TableCell>
              <TableCell numeric fontWeight="semibold">
                <Money ore={missingOre} currency={currency} />
              </TableCell>
              <TableCell numeric>{claimedOre === 0 ? '–' : <Money ore={claimedOre} currency={currency} />}</TableCell>
              <TableCell>
                {orders === 0 || !(isClerk || isFinance) ? null : (
                  <chakra.span display="inline-flex" gap="2">
                    <Button
                      size="sm"
                      variant="solid"
                      busy={busy === providerId}
                      onClick={() => void claim(providerId, []).catch(reportError)}
                    >
                      {t('missing.claimAll')}
                    </Button>
                    {cells.slice(1).some((cell) => cell.orders > 0) && (cells[0]?.orders ?? 0) > 0 ? (
                      <Button
                        size="sm"
                        busy={busy === providerId}
                        onClick={() => void claim(providerId, ages.slice(1)).catch(reportError)}
                      >
                        {t('missing.claimOld')}
                      </Button>
                    ) : null}
                  </chakra.span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

function MissingExport({ found }: { found: Missing }) {
  const { t } = useTranslation('controlling')
  return (
    <ReportExport
      name={t('missing.title')}
      sheet={{
        columns: [
          { title: t('claim.columns.providerName'), kind: 'text' },
          ...ages.map((age) => ({ title: t(`missing.age.${age}`), kind: 'money' as const })),
          { title: t('missing.orders'), kind: 'number' },
          { title: t('missing.sum'), kind: 'money' },
          { title: t('missing.claimed'), kind: 'money' },
        ],
        rows: found.providers.map(({ providerName, cells, orders, missingOre, claimedOre }) => [
          providerName,
          ...cells.map((cell) => cell.missingOre),
          orders,
          missingOre,
          claimedOre,
        ]),
      }}
    />
  )
}
