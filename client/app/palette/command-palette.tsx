import { useDeferredValue, useState } from 'react'
import { useOpenSync } from '../sync/open-sync.ts'
import type { PanelProps } from '../panels/open-panel.ts'
import { SyncProvider } from '../../sync/sync-provider.tsx'
import { useKept } from '../../sync/use-kept.ts'
import { parseRecent, remembered, withRecent, type PaletteEntry } from './entries.ts'
import { bestMatches } from './match.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { usePlainEntries } from './use-plain-entries.tsx'
import { useRowEntries } from './use-row-entries.tsx'

/** Everything by name: places, orders and people of this device, acts. Ctrl K or ⌘ K, and no mouse is needed. */
export function CommandPalette({ open, onClose }: PanelProps) {
  const sync = useOpenSync()
  if (!open) return null
  if (sync.kind !== 'open') return <WithoutRows onClose={onClose} />
  return (
    <SyncProvider engine={sync.engine}>
      <WithRows onClose={onClose} />
    </SyncProvider>
  )
}

function WithRows({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useKept('palette', parseRecent)
  // The letters appear at once, the answers as soon as they are there.
  const asked = useDeferredValue(typed.trim())
  const plain = usePlainEntries()
  const rows = useRowEntries(asked, recent)
  const entries = asked === '' ? withRecent([...plain, ...rows], recent) : [...matching(plain, asked), ...rows]
  return (
    <PaletteDialog
      typed={typed}
      onType={setTyped}
      entries={entries}
      onClose={onClose}
      onChoose={({ key }) => setRecent((before) => remembered(before, key))}
    />
  )
}

/** Before the rows of this device can be read. */
function WithoutRows({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const entries = matching(usePlainEntries(), typed)
  return (
    <PaletteDialog typed={typed} onType={setTyped} entries={entries} onClose={onClose} onChoose={() => undefined} />
  )
}

const matching = (entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] =>
  bestMatches(entries, ({ label, detail }) => `${label} ${detail ?? ''}`, typed)
