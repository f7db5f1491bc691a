import { useState } from 'react'
import { controllingMaps } from '../../../../shared/features/controlling/map/controlling-map.api.ts'
import type { MapRow } from '../../../../shared/features/controlling/map/controlling-map.list.ts'
import type { MapForm, MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { FileLook } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { EditedDetail } from '../../../desk/edition/edited-detail.tsx'
import type { Edited } from '../../../desk/edition/use-edited.ts'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { MapCodes } from './map-codes.panel.tsx'
import { MapColumns } from './map-columns.panel.tsx'
import { useProfileLines } from './map-lines.queries.ts'
import { MapMatching } from './map-matching.panel.tsx'
import { MapReading } from './map-reading.panel.tsx'
import { mapScreenList, MapStateBadge } from './map.queries.tsx'
import { TrialPanel } from './trial.panel.tsx'

export function MapDetailScreen() {
  return (
    <DetailScreen list={mapScreenList} listPath={pathTo('controlling-maps')}>
      {(row) => <MapPage key={row.id} row={row} />}
    </DetailScreen>
  )
}

function MapPage({ row }: { row: MapRow }) {
  const linesOf = useProfileLines()
  return (
    <>
      <DetailHeader title={row.name} badge={<MapStateBadge status={row.state} />} lead={row.providerName} />
      <EditedDetail
        of={controllingMaps}
        row={row}
        shown={{ linesOf, language: null }}
        headOf={({ name }) => ({ name, providerId: row.providerName })}
        words="controlling:map"
      >
        {(edited) => <MapEditor edited={edited} />}
      </EditedDetail>
    </>
  )
}

/** Editor of a map. Each save creates an edition. A trial uses unsaved changes. */
function MapEditor({ edited: { form, isFixed, change } }: { edited: Edited<MapForm> }) {
  const [look, setLook] = useState<FileLook | null>(null)
  const { providerId, content: profile } = form
  const onChange = (part: Partial<MapProfile>) => change({ content: { ...profile, ...part } })
  const parts = { profile, onChange, isFixed }
  return (
    <>
      <TrialPanel {...{ providerId, profile, look, onChange }} onLook={setLook} />
      <MapColumns {...parts} look={look} />
      <MapReading {...parts} look={look} />
      <MapCodes {...parts} providerId={providerId} />
      <MapMatching {...parts} />
    </>
  )
}
