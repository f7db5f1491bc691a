import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { batchKinds, type BatchKind } from '../../../../shared/features/controlling/run/controlling-run.api.ts'
import { OpenerWithDialog } from '../../../resource/controls/opener.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { BatchesPanel } from './batches.panel.tsx'
import { NewRunDialog } from './new-run.dialog.tsx'
import { runScreenList } from './run.queries.tsx'

/** Batches of every kind. Reconciliations are a list of their own; the others are shown with what they have in common. */
export function RunListScreen() {
  const { t } = useTranslation('controlling')
  const [query] = useSearchParams()
  const asked = query.get('kind')
  const kind = asked === 'all' ? 'all' : (batchKinds.find((one) => one === asked) ?? 'reconciliation')
  if (kind === 'reconciliation')
    return <ListScreen list={runScreenList} create={create} notice={<Kinds kind={kind} />} />
  return (
    <Page width="full">
      <PageHeader title={t('run.title')} actions={<OpenerWithDialog opener={create} solid />} />
      <Kinds kind={kind} />
      <BatchesPanel key={kind} kind={kind} />
    </Page>
  )
}

const create = {
  labelKey: 'controlling:run.create',
  icon: Plus,
  permission: 'update sale_reports',
  Dialog: NewRunDialog,
} as const

function Kinds({ kind }: { kind: BatchKind | 'all' }) {
  const { t } = useTranslation('controlling')
  const [, setQuery] = useSearchParams()
  return (
    <Segments
      label={t('batch.kinds')}
      value={kind}
      choices={(['reconciliation', 'payroll', 'commission', 'messages', 'field', 'all'] as const).map((value) => ({
        value,
        label: t(`batch.kind.${value}`),
      }))}
      onChange={(next) => setQuery(next === 'reconciliation' ? {} : { kind: next })}
    />
  )
}
