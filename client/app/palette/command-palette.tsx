import { useDeferredValue, useState } from 'react'
import { useOpenSync } from '../sync/open-sync.ts'
import type { PanelProps } from '../panels/open-panel.ts'
import { SyncProvider } from '../../sync/sync-provider.tsx'
import { useKept } from '../../sync/use-kept.ts'
import { parseRecent, remembered, withRecent } from './entries.ts'
import { bestMatches } from './match.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { usePlainEntries } from './use-plain-entries.tsx'
import { useRowEntries } from './use-row-entries.tsx'

interface Given {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** Everything by name: places, orders and people of this device, acts. Ctrl K or ⌘ K, and no mouse is needed. */
export function CommandPalette({ open, onClose }: PanelProps) {
  return open ? <Palette onClose={onClose} /> : null
}

function Palette({ onClose }: Pick<Given, 'onClose'>) {
  const sync = useOpenSync()
  // Here, so that letters typed while the device is being opened stay when its rows come.
  const [typed, setTyped] = useState('')
  const given = { typed, onType: setTyped, onClose }
  if (sync.kind !== 'open') return <WithoutRows {...given} />
  return (
    <SyncProvider engine={sync.engine}>
      <WithRows {...given} />
    </SyncProvider>
  )
}

function WithRows({ typed, onType, onClose }: Given) {
  const [recent, setRecent] = useKept('palette', parseRecent)
  // The letters appear at once, the answers as soon as they are there.
  const asked = useDeferredValue(typed.trim())
  const plain = usePlainEntries()
  const rows = useRowEntries(asked, recent)
  const entries = asked === '' ? withRecent([...plain, ...rows], recent) : [...bestMatches(plain, asked), ...rows]
  return (
    <PaletteDialog
      typed={typed}
      onType={onType}
      entries={entries}
      onClose={onClose}
      onChoose={({ key }) => setRecent((before) => remembered(before, key))}
    />
  )
}

/** Before the rows of this device can be read. */
function WithoutRows({ typed, onType, onClose }: Given) {
  const entries = bestMatches(usePlainEntries(), typed)
  return <PaletteDialog typed={typed} onType={onType} entries={entries} onClose={onClose} onChoose={() => undefined} />
}
