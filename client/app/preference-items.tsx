import { Monitor, Moon, Sun, SunMedium } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../ui/menu-items.tsx'
import { languageNames, languages, type Language } from './i18n/languages.ts'
import { themes } from './preferences/preferences.ts'
import { setPreference, usePreferences } from './preferences/preferences-store.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

/** The three languages, each by its own name. */
export function LanguageItems() {
  const { language } = usePreferences()
  return languages.map((each) => (
    <MenuItem key={each} checked={each === language} onPress={() => chooseLanguage(each)}>
      <span lang={each}>{languageNames[each]}</span>
    </MenuItem>
  ))
}

/** Speaks another language from now on, once its words have come. Without network and words the one of before stays. */
export function chooseLanguage(language: Language): void {
  import('./i18n/change-language.ts')
    .then(({ changeLanguage }) => changeLanguage(language))
    .then(() => setPreference('language', language), reportError)
}

/** Standing in the sun: stronger colours and larger text, on top of light or dark. */
export function OutdoorItem() {
  const { t } = useTranslation(['frame', 'shell'])
  const { isOutdoor } = usePreferences()
  return (
    <MenuItem
      icon={<SunMedium size={18} aria-hidden />}
      checked={isOutdoor}
      stay
      onPress={() => setPreference('isOutdoor', !isOutdoor)}
    >
      {t('shell:settings.outdoor')}
    </MenuItem>
  )
}

/** Light, dark, or as the device says. The menu stays open, so that one can look and choose again. */
export function ThemeItems() {
  const { t } = useTranslation('frame')
  const { theme } = usePreferences()
  return themes.map((each) => {
    const Icon = themeIcons[each]
    return (
      <MenuItem
        key={each}
        icon={<Icon size={18} aria-hidden />}
        checked={each === theme}
        stay
        onPress={() => setPreference('theme', each)}
      >
        {t(`theme.${each}`)}
      </MenuItem>
    )
  })
}
