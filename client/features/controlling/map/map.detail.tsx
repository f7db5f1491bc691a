import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getMap,
  postMapArchived,
  putMap,
  type MapView,
} from '../../../../shared/features/controlling/map/controlling-map.api.ts'
import { mapList, type MapRow } from '../../../../shared/features/controlling/map/controlling-map.list.ts'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { FileLook } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { callAct } from '../../../desk/act/call-act.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { MapCodes } from './map-codes.panel.tsx'
import { MapColumns } from './map-columns.panel.tsx'
import { MapEditions } from './map-editions.panel.tsx'
import { MapMatching } from './map-matching.panel.tsx'
import { MapReading } from './map-reading.panel.tsx'
import { mapScreenList, MapStateBadge } from './map.queries.tsx'
import { TrialPanel } from './trial.panel.tsx'
import { SaveBar } from './save-bar.panel.tsx'

export function MapDetailScreen() {
  return (
    <DetailScreen list={mapScreenList} listPath={pathTo('controlling-maps')}>
      {(row) => <MapPage key={row.id} row={row} />}
    </DetailScreen>
  )
}

function MapPage({ row }: { row: MapRow }) {
  const { t } = useTranslation()
  const { id, version } = row
  const asked = useEndpoint(getMap, { isFresh: true, params: { id }, stamp: version })
  return (
    <>
      <DetailHeader title={row.name} badge={<MapStateBadge status={row.state} />} lead={row.providerName} />
      <ArchiveButton row={row} />
      {asked.value === null && !asked.failed ? <ListSkeleton rows={6} /> : null}
      {asked.value === null && asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {asked.value === null ? null : <MapEditor key={asked.value.id} view={asked.value} onSaved={asked.again} />}
      <ActivityLog key={version} of="controlling-maps" id={id} words="controlling:map" />
    </>
  )
}

/** Everything of a map, changed in place and saved as its next version. A trial takes what is not saved yet. */
function MapEditor({ view, onSaved }: { view: MapView; onSaved: () => void }) {
  const { t } = useTranslation('controlling')
  const listChanged = useListChanged()
  const mayChange = useCan('update providers')
  const [profile, setProfile] = useState(view.profile)
  const [saved, setSaved] = useState(view)
  const [look, setLook] = useState<FileLook | null>(null)
  const change = (part: Partial<MapProfile>) => setProfile({ ...profile, ...part })
  const isChanged = JSON.stringify(profile) !== JSON.stringify(saved.profile)
  const isOlder = view.version !== saved.version
  const save = async () => {
    const { providerId, name } = saved
    const answer = await callAct(putMap, saved, { providerId, name, profile })
    if (answer.ok) {
      setSaved(answer.value)
      setProfile(answer.value.profile)
      listChanged(mapList.name)
      onSaved()
    }
    return answer
  }
  const parts = { profile, onChange: change, isFixed: !mayChange }
  return (
    <>
      {isOlder && view.version > saved.version ? <Notice tone="warning">{t('map.changedMeanwhile')}</Notice> : null}
      <TrialPanel providerId={view.providerId} profile={profile} look={look} onLook={setLook} onChange={change} />
      <MapColumns {...parts} look={look} />
      <MapReading {...parts} look={look} />
      <MapCodes {...parts} providerId={view.providerId} />
      <MapMatching {...parts} />
      <MapEditions view={view} onShow={(edition) => setProfile(edition)} />
      {mayChange ? (
        <SaveBar
          version={saved.version + 1}
          isChanged={isChanged}
          onSave={save}
          onReset={() => setProfile(saved.profile)}
        />
      ) : null}
    </>
  )
}

function ArchiveButton({ row }: { row: MapRow }) {
  const { t } = useTranslation('controlling')
  const listChanged = useListChanged()
  const archived = row.state === 'active'
  const act = useAct(() => listChanged(mapList.name), archived ? t('map.archivedNow') : t('map.restoredNow'))
  if (!useCan('update providers')) return null
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Button size="sm" busy={act.busy} onClick={() => act.run(() => callAct(postMapArchived, row, { archived }))}>
        {archived ? <Archive size={16} aria-hidden /> : <ArchiveRestore size={16} aria-hidden />}
        {archived ? t('map.archive') : t('map.restore')}
      </Button>
      <ActFailures of={act.failures} />
    </chakra.div>
  )
}
