import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { matchedRowList, type MatchedRow } from '../../../../shared/features/controlling/run/matched-row.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { DifferenceList } from './difference-list.panel.tsx'
import { matchedRowScreenList, RowStateBadge } from './matched-row.queries.tsx'
import { ProposalActs } from './proposal-acts.panel.tsx'

export const MatchedRowListScreen = atDesk(MatchedRows, { isList: true, hears: [matchedRowList] })

/** What reconciliations found, row by row. */
function MatchedRows() {
  const { t } = useTranslation('controlling')
  const [query] = useSearchParams()
  const runId = query.get('runId')
  return (
    <ListScreen
      list={matchedRowScreenList}
      quickLook={quickLook}
      notice={
        runId === null ? undefined : (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.span color="fg.muted">{t('row.ofOneRun')}</chakra.span>
            <LinkButton size="sm" to={pathTo('controlling-run', { id: runId })}>
              {t('row.toRun')}
            </LinkButton>
            <LinkButton size="sm" variant="ghost" to={pathTo('matched-sale-reports')}>
              {t('row.allRuns')}
            </LinkButton>
          </chakra.div>
        )
      }
    />
  )
}

const quickLook = (row: MatchedRow) => <Look key={`${row.id} ${String(row.version)}`} row={row} />

const facts = [
  'bucket',
  'line',
  'partOfLine',
  'fileName',
  'providerName',
  'orderNumber',
  'soldOn',
  'status',
  'reason',
  'product',
  'matchedBy',
  'oursOre',
  'theirsOre',
  'lineOre',
  'missingOre',
  'sellerName',
  'handledByName',
]

function Look({ row }: { row: MatchedRow }) {
  const { t } = useTranslation('controlling')
  const maySeeSale = useCan('view sale_reports')
  const { saleId, fault } = row
  return (
    <>
      <QuickLookHead
        title={row.customerName || row.orderNumber || t('row.one')}
        badge={<RowStateBadge status={row.state} />}
      />
      {fault === null ? null : <ActFailures of={[{ code: fault }]} tone="warning" />}
      <DifferenceList row={row} />
      {row.state === 'proposal' ? <ProposalActs row={row} /> : null}
      <ListFacts list={matchedRowScreenList} row={row} names={facts} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {saleId === null || !maySeeSale ? null : (
          <LinkButton size="sm" to={pathTo('sale-report', { id: saleId })}>
            {t('row.openSale')}
          </LinkButton>
        )}
        <LinkButton size="sm" to={pathTo('controlling-run', { id: row.runId })}>
          {t('row.toRun')}
        </LinkButton>
        {row.claimId === null ? null : (
          <LinkButton size="sm" to={pathTo('controlling-claim', { id: row.claimId })}>
            {t('row.openClaim')}
          </LinkButton>
        )}
      </chakra.div>
    </>
  )
}
