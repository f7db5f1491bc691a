import { Monitor, Moon, Settings2, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isHeld } from '../../../shared/access/held.ts'
import { useAbility } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useRoutes } from '../features/known-features.ts'
import { useText } from '../../ui/text.ts'
import { hrefOf, NavIcon } from '../navigation/nav-parts.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { openPanel } from '../panels/open-panel.ts'
import { themes } from '../preferences/preferences.ts'
import { setPreference, usePreferences } from '../preferences/preferences-store.ts'
import type { PaletteEntry } from './entries.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

/** Places and acts: what needs no rows. Only what this person may open is among them. */
export function usePlainEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation(['shell', 'frame'])
  const text = useText()
  const { theme } = usePreferences()
  const { items } = useNavigation()
  const ability = useAbility()
  const routes = useRoutes()
  const places = items.flatMap((item) =>
    (item.children ?? [item]).map((place): PaletteEntry => {
      const group = item.children === undefined ? {} : { detail: text(item.labelKey) }
      return {
        key: `place:${place.route}`,
        group: 'places',
        label: text(place.labelKey),
        ...group,
        icon: <NavIcon item={place} />,
        to: hrefOf(place),
      }
    }),
  )
  const others = routes.flatMap((route) =>
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
          ...(place.soughtKey === undefined ? {} : { sought: text(place.soughtKey) }),
          icon: <place.icon size={18} aria-hidden />,
          to: `${pathTo(to as 'start')}${query}`,
        },
      ]
    }),
  )
  const acts: readonly PaletteEntry[] = [
    {
      key: 'act:settings',
      group: 'acts',
      label: t('shell:settings.title'),
      sought: t('shell:palette.sought.settings'),
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
  ]
  return [...places, ...others, ...acts]
}
