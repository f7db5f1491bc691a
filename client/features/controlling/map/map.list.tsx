import { Plus } from 'lucide-react'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { mapScreenList } from './map.queries.tsx'
import { NewMapDialog } from './new-map.dialog.tsx'

export function MapListScreen() {
  return <ListScreen list={mapScreenList} create={create} />
}

const create = {
  labelKey: 'controlling:map.create',
  icon: Plus,
  permission: 'update providers',
  Dialog: NewMapDialog,
} as const
