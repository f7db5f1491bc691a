import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useTranslation } from 'react-i18next'
import { getGuide, type GuideView } from '../../../../shared/features/guides/guide/guide.api.ts'
import type { GuideRow } from '../../../../shared/features/guides/guide/guide.list.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { useDraft } from '../../../sync/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { EditionsPanel } from './editions.panel.tsx'
import { GuideEditor } from './guide-editor.panel.tsx'
import type { EditedGuide } from './guide-draft.queries.ts'
import { guideScreenList, GuideStateBadge } from './guide.queries.tsx'

export function GuideDetailScreen() {
  return (
    <DetailScreen list={guideScreenList} listPath={pathTo('guide-management')}>
      {(row) => <Guide key={row.id} row={row} />}
    </DetailScreen>
  )
}

function Guide({ row }: { row: GuideRow }) {
  const { t } = useTranslation(['guideadmin', 'common'])
  const { id } = row
  const asked = useEndpoint(getGuide, { isFresh: true, params: { id } })
  const view = asked.value
  return (
    <>
      <DetailHeader
        title={row.title}
        badge={<GuideStateBadge status={row.state} />}
        lead={
          <>
            {row.edition === null
              ? t('guideadmin:guide.unpublished')
              : t('guideadmin:guide.editionIs', { edition: row.edition })}
            {row.publishAt === null ? null : (
              <>
                {` · ${t('guideadmin:guide.scheduled')} `}
                <MomentText at={row.publishAt} />
              </>
            )}
          </>
        }
      />
      {view === null && !asked.failed ? <ListSkeleton rows={6} /> : null}
      {view === null && asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {view === null ? null : <WithDeviceDraft view={view} onDone={asked.again} />}
      <ActivityLog
        key={`${row.state} ${row.version}`}
        of="guides"
        id={id}
        words="guideadmin:guide"
        values={{ state: GuideStateBadge.words }}
      />
    </>
  )
}

/** Restores the text that never reached the server. */
function WithDeviceDraft({ view, onDone }: { view: GuideView; onDone: () => void }) {
  const { id, state, edition, publishAt, version } = view.guide
  const kept = useDraft<EditedGuide>('guide', id)
  if (kept.loading) return <ListSkeleton rows={6} />
  const isOfThis = kept.value?.version === version
  return (
    <>
      <GuideEditor
        // A step is another beginning: what was typed is stored before it.
        key={`${state} ${edition ?? 0} ${publishAt ?? ''}`}
        view={view}
        found={isOfThis ? kept.value : undefined}
        keep={kept.save}
        discard={kept.discard}
        onDone={onDone}
      />
      <EditionsPanel key={edition ?? 0} view={view} />
    </>
  )
}
