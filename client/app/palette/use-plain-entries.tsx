import { Monitor, Moon, Settings2, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
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
  const acts: readonly PaletteEntry[] = [
    {
      key: 'act:settings',
      group: 'acts',
      label: t('shell:settings.title'),
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
  return [...places, ...acts]
}
