import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { claimFilePath, getClaim, type ClaimView } from '../../../../shared/features/controlling/claim/claim.api.ts'
import { claimList, type ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { ReportExport } from '../../../desk/report/report-export.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { ClaimActs } from './claim-acts.panel.tsx'
import { claimScreenList, ClaimStateBadge } from './claim.queries.tsx'

export function ClaimDetailScreen() {
  return (
    <DetailScreen list={claimScreenList} listPath={pathTo('controlling-claims')}>
      {(row) => <Claim key={row.id} row={row} />}
    </DetailScreen>
  )
}

const facts = [
  'lines',
  'claimedOre',
  'paidOre',
  'createdAt',
  'createdByName',
  'sentOn',
  'answeredOn',
  'closedOn',
  'note',
]

function Claim({ row }: { row: ClaimRow }) {
  const { t, i18n } = useTranslation(['controlling', 'common'])
  const listChanged = useListChanged()
  const { id, version } = row
  const asked = useEndpoint(getClaim, { isFresh: true, params: { id }, stamp: version })
  const view = asked.value
  return (
    <>
      <DetailHeader
        title={t('controlling:claim.heading', { number: row.number, provider: row.providerName })}
        badge={<ClaimStateBadge status={row.state} />}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <LinkButton size="sm" to={`${claimFilePath(id)}?language=${i18n.language}`} reloadDocument download>
          <FileText size={16} aria-hidden />
          {t('controlling:claim.pdf')}
        </LinkButton>
        {view === null ? null : <ClaimExport view={view} />}
      </chakra.div>
      <ClaimActs row={row} onDone={() => listChanged(claimList.name)} />
      <Section title={t('controlling:claim.facts')}>
        <ListFacts list={claimScreenList} row={row} names={facts} />
      </Section>
      {view === null && !asked.failed ? <ListSkeleton rows={6} /> : null}
      {view === null && asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {view === null ? null : <Steps view={view} />}
      {view === null ? null : <Lines view={view} />}
      <ActivityLog key={version} of="controlling-claims" id={id} words="controlling:claim" values={values} />
    </>
  )
}

const values = { state: ClaimStateBadge.words }

function Steps({ view: { steps } }: { view: ClaimView }) {
  const { t } = useTranslation('controlling')
  if (steps.length === 0) return null
  return (
    <Section title={t('claim.steps')}>
      <chakra.ol margin="0" padding="0" listStyle="none" display="grid" gap="3">
        {steps.map(({ state, day, note, at, byName }) => (
          <chakra.li key={at} display="grid" gap="1">
            <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <ClaimStateBadge status={state} /> <DayText day={day} />
              <chakra.span color="fg.muted" fontSize="sm">
                {byName} · <MomentText at={at} />
              </chakra.span>
            </chakra.span>
            {note === '' ? null : <chakra.span whiteSpace="pre-wrap">{note}</chakra.span>}
          </chakra.li>
        ))}
      </chakra.ol>
    </Section>
  )
}

function Lines({ view: { claim, lines } }: { view: ClaimView }) {
  const { t } = useTranslation('controlling')
  return (
    <Section title={t('claim.linesTitle')} flush>
      <TableFrame label={t('claim.linesTitle')}>
        <thead>
          <tr>
            <TableHead>{t('row.columns.orderNumber')}</TableHead>
            <TableHead>{t('row.columns.customerName')}</TableHead>
            <TableHead>{t('row.columns.soldOn')}</TableHead>
            <TableHead>{t('row.columns.product')}</TableHead>
            <TableHead numeric>{t('row.columns.oursOre')}</TableHead>
            <TableHead numeric>{t('row.columns.theirsOre')}</TableHead>
            <TableHead numeric>{t('row.columns.missingOre')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TableRow key={line.rowId}>
              <TableCell>{line.orderNumber === '' ? '–' : line.orderNumber}</TableCell>
              <TableCell>{line.customerName || '–'}</TableCell>
              <TableCell>
                <DayText day={line.soldOn} />
              </TableCell>
              <TableCell>{line.product}</TableCell>
              <TableCell numeric>
                <Money ore={line.expectedOre} currency={claim.currency} />
              </TableCell>
              <TableCell numeric>
                <Money ore={line.paidOre} currency={claim.currency} />
              </TableCell>
              <TableCell numeric fontWeight="semibold">
                <Money ore={line.missingOre} currency={claim.currency} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

function ClaimExport({ view: { claim, lines } }: { view: ClaimView }) {
  const { t } = useTranslation('controlling')
  return (
    <ReportExport
      name={t('claim.fileName', { number: claim.number })}
      sheet={{
        columns: [
          { title: t('row.columns.orderNumber'), kind: 'text' },
          { title: t('row.columns.customerName'), kind: 'text' },
          { title: t('claim.sheet.address'), kind: 'text' },
          { title: t('claim.sheet.phone'), kind: 'text' },
          { title: t('row.columns.soldOn'), kind: 'day' },
          { title: t('row.columns.product'), kind: 'text' },
          { title: t('row.columns.oursOre'), kind: 'money' },
          { title: t('row.columns.theirsOre'), kind: 'money' },
          { title: t('row.columns.missingOre'), kind: 'money' },
        ],
        rows: lines.map((line) => [
          line.orderNumber,
          line.customerName,
          line.customerAddress,
          line.customerPhone,
          line.soldOn,
          line.product,
          line.expectedOre,
          line.paidOre,
          line.missingOre,
        ]),
      }}
    />
  )
}
