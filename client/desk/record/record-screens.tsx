import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { extentOf } from '../../../shared/access/ability.ts'
import type { RecordRow } from '../../../shared/resource/record.ts'
import type { BulkProps, DialogProps, Opener } from '../../resource/controls/opener.tsx'
import { DetailHeader, DetailScreen, type DetailDialogProps } from '../../resource/detail-screen.tsx'
import { ListFacts } from '../../resource/list-facts.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { useSession } from '../session/session.tsx'
import { useRecordName } from './record-name.ts'
import { ActivityLog } from './activity-log.tsx'
import { QuickLookHead } from '../list/quick-look-head.tsx'
import { RecordActs, RecordArchiveDialog } from './record-acts.tsx'
import { RecordCreateDialog, RecordEditDialog } from './record-dialog.tsx'
import type { RecordScreens } from './record.ts'

/** What the screens of a record open, and its quick look: made once for each. */
interface Parts<R extends RecordRow> {
  readonly create: Opener<DialogProps>
  readonly edit: Opener<DetailDialogProps<R>>
  readonly bulk: readonly Opener<BulkProps<R>>[]
  readonly quickLook: (row: R) => ReactNode
}

const known = new WeakMap<object, unknown>()

function partsOf<R extends RecordRow, Values extends object>(record: RecordScreens<R, Values>): Parts<R> {
  const parts = (known.get(record) as Parts<R> | undefined) ?? makeParts(record)
  known.set(record, parts)
  return parts
}

function makeParts<R extends RecordRow, Values extends object>(record: RecordScreens<R, Values>): Parts<R> {
  const { change: permission } = record.contract
  return {
    create: {
      labelKey: `${record.list.i18n}.create`,
      icon: Plus,
      permission,
      Dialog: (props) => <RecordCreateDialog record={record} {...props} />,
    },
    edit: {
      labelKey: 'resource:record.change',
      icon: Pencil,
      permission,
      Dialog: (props) => <RecordEditDialog record={record} {...props} />,
    },
    bulk: [
      {
        labelKey: 'resource:record.archive',
        permission,
        Dialog: (props) => <RecordArchiveDialog record={record} {...props} />,
      },
    ],
    quickLook: (row) => (
      <>
        <QuickLookHead title={<RowName record={record} row={row} />} badge={<ArchivedBadge row={row} />} />
        <ListFacts list={record.list} row={row} />
      </>
    ),
  }
}

function RowName<R extends RecordRow, Values extends object>({
  record,
  row,
}: {
  record: RecordScreens<R, Values>
  row: R
}) {
  return useRecordName(record)(row)
}

/** The list of a record: create beside the title, archive for what is chosen, and a quick look. */
export function RecordListScreen<R extends RecordRow, Values extends object>({
  record,
  bulk: own = none,
  actions,
  notice,
}: {
  record: RecordScreens<R, Values>
  /** Important information, shown first on the screen. */
  notice?: ReactNode
  /** Further buttons for the list as a whole. */
  actions?: ReactNode
  /** What else can be done with chosen rows; the same list at every drawing. */
  bulk?: readonly Opener<BulkProps<R>>[]
}) {
  const { create, bulk, quickLook } = partsOf(record)
  const reach = extentOf(useSession().session?.actor?.grants ?? [], record.contract.change)
  const mayCreate = record.isMadeForCompany !== true || reach === 'company'
  return (
    <ListScreen
      list={record.list}
      {...(mayCreate ? { create } : {})}
      bulk={[...own, ...bulk]}
      quickLook={quickLook}
      {...(actions === undefined ? {} : { actions })}
      {...(notice === undefined ? {} : { notice })}
    />
  )
}

const none: readonly never[] = []

/** One record: its facts, edit, archive and restore, and what was done to it. `children` stand below the facts. */
export function RecordDetailScreen<R extends RecordRow, Values extends object>({
  record,
  listPath,
  children,
}: {
  record: RecordScreens<R, Values>
  listPath: string
  children?: (row: R) => ReactNode
}) {
  const text = useText()
  const nameOf = useRecordName(record)
  return (
    <DetailScreen
      list={record.list}
      listPath={listPath}
      edit={partsOf(record).edit}
      {...(record.mayEdit ? { mayEdit: record.mayEdit } : {})}
    >
      {(row) => (
        <>
          <DetailHeader title={nameOf(row)} badge={<ArchivedBadge row={row} />} />
          <Section title={text(`${record.list.i18n}.one`)} actions={<RecordActs record={record} row={row} />}>
            <ListFacts list={record.list} row={row} />
          </Section>
          {children?.(row)}
          <ActivityLog
            // What a screen adds below the facts may be keyed by the row as well.
            key={`log ${row.id} ${row.version}`}
            of={record.contract.name}
            id={row.id}
            words={record.list.i18n}
            {...(record.logged === undefined ? {} : { values: record.logged })}
          />
        </>
      )}
    </DetailScreen>
  )
}

function ArchivedBadge({ row: { state } }: { row: RecordRow }) {
  const { t } = useTranslation()
  return state === 'archived' ? <Badge>{t('resource:record.isArchived')}</Badge> : null
}
