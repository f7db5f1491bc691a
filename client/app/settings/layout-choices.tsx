import { EyeOff, MoveVertical, PanelLeft, PanelTop, Pin, RectangleVertical, StretchHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { barPlacements, contentLayouts, type BarPlacement } from '../preferences/layout-choice.ts'
import { contentWidths } from '../preferences/preferences.ts'
import { setContentLayout, setPreference, usePreferences } from '../preferences/preferences-store.ts'

const layoutIcons = { vertical: PanelLeft, horizontal: PanelTop }
const widthIcons = { fluid: StretchHorizontal, boxed: RectangleVertical }
const placementIcons = { sticky: Pin, static: MoveVertical, hidden: EyeOff }

/** Where the menu stands, and what only a menu at the side has to choose. */
export function MenuChoices() {
  const { t } = useTranslation('shell')
  const { appContentLayoutNav, isVerticalNavCollapsed, isVerticalNavSemiDark } = usePreferences()
  return (
    <>
      <ChoiceGroup
        label={t('settings.menu')}
        choices={contentLayouts.map((value) => ({
          value,
          label: t(`settings.menus.${value}`),
          icon: layoutIcons[value],
        }))}
        value={appContentLayoutNav}
        onChange={setContentLayout}
      />
      {appContentLayoutNav === 'vertical' ? (
        <>
          <Switch
            label={t('settings.collapsed')}
            help={t('settings.collapsedHelp')}
            checked={isVerticalNavCollapsed}
            onChange={(isOn) => setPreference('isVerticalNavCollapsed', isOn)}
          />
          <Switch
            label={t('settings.semiDark')}
            help={t('settings.semiDarkHelp')}
            checked={isVerticalNavSemiDark}
            onChange={(isOn) => setPreference('isVerticalNavSemiDark', isOn)}
          />
        </>
      ) : null}
    </>
  )
}

export function WidthChoice() {
  const { t } = useTranslation('shell')
  return (
    <ChoiceGroup
      label={t('settings.width')}
      choices={contentWidths.map((value) => ({ value, label: t(`settings.widths.${value}`), icon: widthIcons[value] }))}
      value={usePreferences().appContentWidth}
      onChange={(width) => setPreference('appContentWidth', width)}
    />
  )
}

/** A navbar over a menu at the top cannot be hidden: nothing else holds what is in it. */
export function NavbarChoice() {
  const { t } = useTranslation('shell')
  const { navbar, appContentLayoutNav } = usePreferences()
  const placements = barPlacements.filter((value) => value !== 'hidden' || appContentLayoutNav === 'vertical')
  return (
    <PlacementChoice
      label={t('settings.navbar')}
      placements={placements}
      value={navbar}
      onChange={(placement) => setPreference('navbar', placement)}
    />
  )
}

export function FooterChoice() {
  const { t } = useTranslation('shell')
  return (
    <PlacementChoice
      label={t('settings.footer')}
      placements={barPlacements}
      value={usePreferences().footer}
      onChange={(placement) => setPreference('footer', placement)}
    />
  )
}

export function BlurChoice() {
  const { t } = useTranslation('shell')
  return (
    <Switch
      label={t('settings.blur')}
      help={t('settings.blurHelp')}
      checked={usePreferences().isNavbarBlurEnabled}
      onChange={(isOn) => setPreference('isNavbarBlurEnabled', isOn)}
    />
  )
}

function PlacementChoice({
  label,
  placements,
  value,
  onChange,
}: {
  label: string
  placements: readonly BarPlacement[]
  value: BarPlacement
  onChange: (placement: BarPlacement) => void
}) {
  const { t } = useTranslation('shell')
  return (
    <ChoiceGroup
      label={label}
      choices={placements.map((each) => ({
        value: each,
        label: t(`settings.placements.${each}`),
        icon: placementIcons[each],
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
