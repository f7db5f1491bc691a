import { useEffect, useState, type ComponentType } from 'react'
import { useSession } from '../../desk/session/session.tsx'
import { fetchMenu } from '../features/known-features.ts'
import { usePaletteKey } from '../palette/palette-key.ts'
import { lazyShellPart } from './lazy-shell-part.ts'
import { closePanel, useOpenPanel, type PanelName, type PanelProps } from './open-panel.ts'

/** How long a desk's first screen has the network to itself. */
const FETCH_PALETTE_AFTER_MS = 3_000

const loadPalette = () => import('../palette/command-palette.tsx').then((module) => module.CommandPalette)

/** Each is fetched with its words the first time it is asked for. */
const panels: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  settings: lazyShellPart(() => import('../settings/settings-panel.tsx').then((module) => module.SettingsPanel)),
  palette: lazyShellPart(loadPalette),
  navigation: lazyShellPart(async () => {
    const [module] = await Promise.all([import('../navigation/overlay-navigation.tsx'), fetchMenu()])
    return module.OverlayNavigation
  }),
}

/** The panels over the screens. One that has been open stays, so that it opens again at once. */
export function Panels() {
  const { session } = useSession()
  const name = useOpenPanel()
  const [opened, setOpened] = useState<readonly PanelName[]>([])
  if (name !== null && !opened.includes(name)) setOpened([...opened, name])
  const isSignedIn = session !== null
  usePaletteKey({ enabled: isSignedIn })
  useEffect(
    function fetchPaletteEarly() {
      // Where there are keys somebody types on at once: the first letters must not come before the palette does.
      if (!isSignedIn || !matchMedia('(hover: hover)').matches) return undefined
      const timer = setTimeout(() => void loadPalette().catch(() => undefined), FETCH_PALETTE_AFTER_MS)
      return () => clearTimeout(timer)
    },
    [isSignedIn],
  )
  if (session === null) return null
  return opened.map((each) => {
    const Panel = panels[each]
    return <Panel key={each} open={each === name} onClose={closePanel} />
  })
}
