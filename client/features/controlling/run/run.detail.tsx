import { useTranslation } from 'react-i18next'
import type { RunRow } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import { isUnderway } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { FileNotesPanel } from '../file/file-notes.panel.tsx'
import { ProgressBar } from '../file/progress-bar.panel.tsx'
import { ConflictsPanel } from './conflicts.panel.tsx'
import { RunActs } from './run-acts.panel.tsx'
import { RunCountsPanel } from './run-counts.panel.tsx'
import { runScreenList, RunStateBadge } from './run.queries.tsx'

export function RunDetailScreen() {
  return (
    <DetailScreen list={runScreenList} listPath={pathTo('controlling-runs')}>
      {(row) => <Run key={row.id} row={row} />}
    </DetailScreen>
  )
}

const facts = [
  'providerName',
  'mapName',
  'fromDay',
  'toDay',
  'rows',
  'createdAt',
  'createdByName',
  'appliedAt',
  'appliedByName',
  'rolledBackAt',
  'rolledBackByName',
  'rolledBackReason',
]

function Run({ row }: { row: RunRow }) {
  const { t } = useTranslation('controlling')
  const hasConflicts = row.state === 'review' && row.counts.conflict.open > 0
  return (
    <>
      <DetailHeader
        title={row.fileName}
        badge={<RunStateBadge status={row.state} />}
        lead={t('run.ofMap', { provider: row.providerName, map: row.mapName, version: row.mapVersion })}
      />
      {row.fault === null ? null : <ActFailures of={[{ code: row.fault }]} />}
      {isUnderway(row.state) ? (
        <Section title={t('run.progress')}>
          <ProgressBar percent={percentOf(row)} label={t(`runState.${row.state}`)} />
        </Section>
      ) : null}
      {row.state === 'matching' ? null : <FileNotesPanel notes={row.notes} currency={row.currency} />}
      <RunActs row={row} />
      {row.rows === 0 || row.state === 'matching' ? null : <RunCountsPanel row={row} />}
      {hasConflicts ? <ConflictsPanel key={row.id} row={row} /> : null}
      <Section title={t('run.facts')}>
        <ListFacts list={runScreenList} row={row} names={facts} />
      </Section>
      <ActivityLog key={row.version} of="controlling-runs" id={row.id} words="controlling:run" values={values} />
    </>
  )
}

const values = { bucket: 'controlling:bucket' }

/** While a file is read nobody knows how many rows it has. */
const percentOf = ({ rows, done, state }: RunRow): number | null =>
  rows === 0 || state === 'uploaded' || done === 0 ? null : Math.min(100, Math.floor((done / rows) * 100))
