import { chakra } from '@chakra-ui/react'
import { Check, Monitor, Moon, Square, SquareDashed, Sun } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { CoveringRadio } from '../../ui/overlay-radio.tsx'
import { Switch } from '../../ui/switch.tsx'
import { primaries, primaryNames, primaryOf } from '../../ui/theme/primaries.ts'
import { languageNames, languages } from '../i18n/languages.ts'
import { chooseLanguage } from '../preference-items.tsx'
import { skins, themes } from '../preferences/preferences.ts'
import { setPreference, setPrimary, usePreferences } from '../preferences/preferences-store.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }
const skinIcons = { default: SquareDashed, bordered: Square }

export function ThemeChoice() {
  const { t } = useTranslation(['shell', 'frame'])
  return (
    <ChoiceGroup
      label={t('shell:settings.theme')}
      choices={themes.map((value) => ({ value, label: t(`frame:theme.${value}`), icon: themeIcons[value] }))}
      value={usePreferences().theme}
      onChange={(theme) => setPreference('theme', theme)}
    />
  )
}

export function SkinChoice() {
  const { t } = useTranslation('shell')
  return (
    <ChoiceGroup
      label={t('settings.skin')}
      choices={skins.map((value) => ({ value, label: t(`settings.skins.${value}`), icon: skinIcons[value] }))}
      value={usePreferences().skin}
      onChange={(skin) => setPreference('skin', skin)}
    />
  )
}

export function OutdoorChoice() {
  const { t } = useTranslation('shell')
  return (
    <Switch
      label={t('settings.outdoor')}
      help={t('settings.outdoorHelp')}
      checked={usePreferences().isOutdoor}
      onChange={(isOn) => setPreference('isOutdoor', isOn)}
    />
  )
}

export function BlackChoice() {
  const { t } = useTranslation('shell')
  return (
    <Switch
      label={t('settings.black')}
      help={t('settings.blackHelp')}
      checked={usePreferences().isBlack}
      onChange={(isOn) => setPreference('isBlack', isOn)}
    />
  )
}

/** A row of colours, each with its name for who does not see it. */
export function PrimaryChoice() {
  const { t } = useTranslation('shell')
  const chosen = primaryOf(usePreferences()['initial-loader-color'])
  const group = useId()
  return (
    <chakra.fieldset border="none" padding="0" margin="0" minWidth="0">
      <chakra.legend fontWeight="medium" fontSize="sm" marginBottom="1.5">
        {t('settings.primary')}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {primaryNames.map((name) => (
          <Swatch key={name} title={t(`settings.primaries.${name}`)}>
            <CoveringRadio
              name={group}
              aria-label={t(`settings.primaries.${name}`)}
              checked={name === chosen}
              onChange={() => setPrimary(name)}
            />
            <Dot aria-hidden style={{ backgroundColor: primaries[name]['brand.solid'][0] }}>
              {name === chosen ? <Check size={18} strokeWidth={3} /> : null}
            </Dot>
          </Swatch>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

export function LanguageChoice() {
  const { t } = useTranslation('shell')
  return (
    <ChoiceGroup
      label={t('settings.languageOfRond')}
      choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      value={usePreferences().language}
      onChange={chooseLanguage}
    />
  )
}

const Swatch = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '12',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'brand.focusRing' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  },
})

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    color: 'brand.contrast',
    forcedColorAdjust: 'none',
  },
})
