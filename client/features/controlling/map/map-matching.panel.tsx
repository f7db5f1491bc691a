import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  comparedAmounts,
  matchKeys,
  rowMeanings,
  type MatchKey,
} from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { ChoiceInput, Fields, NumberInput, type MapPartProps } from './map-field.panel.tsx'

/** By what rows are matched, in which order, and how much may differ. */
export function MapMatching({ profile, isFixed, onChange }: MapPartProps) {
  const { t } = useTranslation('controlling')
  return (
    <Section title={t('map.matchingTitle')}>
      <chakra.div display="grid" gap="6">
        <Keys keys={profile.keys} isFixed={isFixed} onChange={(keys) => onChange({ keys: [...keys] })} />
        <Fields>
          <ChoiceInput
            label={t('map.amountIs')}
            value={profile.amountIs}
            disabled={isFixed}
            options={comparedAmounts.map((value) => ({ value, label: t(`amountIs.${value}`) }))}
            onChange={(amountIs) => onChange({ amountIs })}
          />
          <ChoiceInput
            label={t('map.rowMeans')}
            value={profile.rowMeans}
            disabled={isFixed}
            options={rowMeanings.map((value) => ({ value, label: t(`rowMeans.${value}`) }))}
            onChange={(rowMeans) => onChange({ rowMeans })}
          />
          <NumberInput
            label={t('map.toleranceDays')}
            value={profile.toleranceDays}
            decimals={0}
            disabled={isFixed}
            help={t('map.toleranceDaysHelp')}
            onChange={(days) => onChange({ toleranceDays: Math.min(days, 60) })}
          />
          <NumberInput
            label={t('map.tolerance')}
            value={profile.toleranceOre / 100}
            decimals={2}
            disabled={isFixed}
            help={t('map.toleranceHelp')}
            onChange={(amount) => onChange({ toleranceOre: Math.round(amount * 100) })}
          />
          <NumberInput
            label={t('map.closeUnder')}
            value={profile.closeUnderOre / 100}
            decimals={2}
            disabled={isFixed}
            help={t('map.closeUnderHelp')}
            onChange={(amount) => onChange({ closeUnderOre: Math.round(amount * 100) })}
          />
        </Fields>
      </chakra.div>
    </Section>
  )
}

interface KeysProps {
  keys: readonly MatchKey[]
  isFixed: boolean
  onChange: (keys: readonly MatchKey[]) => void
}

function Keys({ keys, isFixed, onChange }: KeysProps) {
  const { t } = useTranslation('controlling')
  const left = matchKeys.filter((key) => !keys.includes(key))
  const swap = (at: number, other: number) =>
    onChange(
      keys.map((key, index) => (index === at ? (keys[other] ?? key) : index === other ? (keys[at] ?? key) : key)),
    )
  return (
    <chakra.div display="grid" gap="2">
      <chakra.h3 fontSize="sm" fontWeight="medium">
        {t('map.keys')}
      </chakra.h3>
      <chakra.ol margin="0" padding="0" listStyle="none" display="grid" gap="2" maxWidth="prose">
        {keys.map((key, at) => (
          <chakra.li
            key={key}
            display="flex"
            alignItems="center"
            gap="2"
            paddingInline="3"
            minHeight="11"
            borderWidth="1px"
            borderRadius="md"
          >
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {at + 1}
            </chakra.span>
            <chakra.span flex="1">{t(`key.${key}`)}</chakra.span>
            {isFixed ? null : (
              <>
                <IconButton
                  label={t('map.keyUp', { key: t(`key.${key}`) })}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('map.keyDown', { key: t(`key.${key}`) })}
                  disabled={at === keys.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('map.keyOff', { key: t(`key.${key}`) })}
                  disabled={keys.length === 1}
                  onClick={() => onChange(keys.filter((one) => one !== key))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      {isFixed || left.length === 0 ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {left.map((key) => (
            <Button key={key} size="sm" onClick={() => onChange([...keys, key])}>
              <Plus size={16} aria-hidden />
              {t(`key.${key}`)}
            </Button>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  )
}
