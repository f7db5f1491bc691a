import { LogOut, Monitor, Moon, Settings2, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isHeld } from '../../../shared/access/held.ts'
import { useAbility } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useRoutes } from '../features/known-features.ts'
import { useText } from '../../ui/text.ts'
import { NavIcon } from '../navigation/nav-parts.tsx'
import { hrefOf, placesIn } from '../navigation/navigation.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { openPanel } from '../panels/open-panel.ts'
import { themes } from '../preferences/preferences.ts'
import { setPreference, usePreferences } from '../preferences/preferences-store.ts'
import { SIGN_OUT_WISH } from '../session/sign-out-wish.ts'
import type { PaletteEntry } from './entries.ts'
import { paletteActs, placeSynonyms, type PaletteAct } from './palette-acts.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

/** Places and acts: what needs no rows. Only what this person may open is among them. */
export function usePlainEntries(): readonly PaletteEntry[] {
  return [...usePlaceEntries(), ...useScreenEntries(), ...useWorkEntries(), ...useFrameEntries()]
}

/** The places of the menu; each view of a place is an answer of its own. */
function usePlaceEntries(): readonly PaletteEntry[] {
  const text = useText()
  const soughtBy = useSought()
  const { items } = useNavigation()
  return items.flatMap((item) =>
    placesIn([item])
      .flatMap((place) => place.tabs ?? [place])
      .map((place): PaletteEntry => {
        const group = item.children === undefined ? {} : { detail: text(item.labelKey) }
        return {
          key: `place:${place.route}`,
          group: 'places',
          label: text(place.labelKey),
          ...group,
          ...soughtBy(place.route && placeSynonyms[place.route]),
          icon: <NavIcon item={place} />,
          to: hrefOf(place),
        }
      }),
  )
}

/** Parts of screens, and screens outside the menu. */
function useScreenEntries(): readonly PaletteEntry[] {
  const text = useText()
  const soughtBy = useSought()
  const ability = useAbility()
  const routes = useRoutes()
  return routes.flatMap((route) =>
    (route.palette ?? []).flatMap((place): readonly PaletteEntry[] => {
      const to = place.route ?? route.name
      const permission = routes.find(({ name }) => name === to)?.permission
      if (permission === undefined || !isHeld(permission, (...right) => ability.can(...right))) return []
      const query = place.query === undefined ? '' : `?${place.query}`
      return [
        {
          key: `place:${to}${query}`,
          group: 'places',
          label: text(place.labelKey),
          ...soughtBy(place.soughtKey),
          icon: <place.icon size={18} aria-hidden />,
          to: `${pathTo(to as 'start')}${query}`,
        },
      ]
    }),
  )
}

/** What a person may do with others' work, and where. */
function useWorkEntries(): readonly PaletteEntry[] {
  const text = useText()
  const soughtBy = useSought()
  const ability = useAbility()
  const routes = useRoutes()
  const mayDo = ({ permission, route }: PaletteAct): boolean =>
    isHeld(permission, (...right) => ability.can(...right)) && routes.some(({ name }) => name === route)
  return paletteActs.filter(mayDo).map((act) => ({
    key: `act:${act.name}`,
    group: 'acts',
    label: text(act.labelKey),
    ...soughtBy(act.soughtKey),
    ...(act.keyName === undefined ? {} : { keyName: act.keyName }),
    icon: <act.icon size={18} aria-hidden />,
    to: `${pathTo(act.route as 'start')}${act.query ?? ''}`,
  }))
}

/** Appearance and signing out. */
function useFrameEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation(['shell', 'frame'])
  const soughtBy = useSought()
  const { theme } = usePreferences()
  return [
    {
      key: 'act:settings',
      group: 'acts',
      label: t('shell:settings.title'),
      ...soughtBy('shell:palette.sought.settings'),
      icon: <Settings2 size={18} aria-hidden />,
      act: () => openPanel('settings'),
    },
    ...themes
      .filter((each) => each !== theme)
      .map((each): PaletteEntry => {
        const Icon = themeIcons[each]
        return {
          key: `act:${each}`,
          group: 'acts',
          label: t('shell:palette.toTheme', { theme: t(`frame:theme.${each}`) }),
          icon: <Icon size={18} aria-hidden />,
          act: () => setPreference('theme', each),
        }
      }),
    {
      key: 'act:sign-out',
      group: 'acts',
      label: t('shell:palette.act.signOut'),
      ...soughtBy('shell:palette.actSought.signOut'),
      icon: <LogOut size={18} aria-hidden />,
      act: () => void dispatchEvent(new Event(SIGN_OUT_WISH)),
    },
  ]
}

/** Other words that an entry is found by. */
function useSought(): (key: string | undefined) => Pick<PaletteEntry, 'sought'> {
  const text = useText()
  return (key) => (key === undefined ? {} : { sought: text(key) })
}
