import { chakra } from '@chakra-ui/react'
import { Plus, RotateCcw } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { estimateSalary, ordersInMonth } from '../../../../shared/features/commission/salary/salary.rules.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { WorkMonth } from '../../../../shared/features/commission/salary/work-month.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoney, formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { wholeUnits } from '../../../entities/own-pay/whole-units.ts'

/** What one imagines of a month. */
export interface Assumed {
  readonly ordersPerWeek: number
  readonly commissionPerOrderOre: number
}

const MORE = 3
const ORDERS_MAX = 40

/** How far the commission of an order moves at a time. */
export const sliderStepOf = (currency: Currency): number => (currency === 'EUR' ? 1_00 : 10_00)

interface Given {
  readonly assumed: Assumed
  readonly start: Assumed
  readonly isOwnPace: boolean
  readonly onChange: (assumed: Assumed) => void
  readonly terms: PayTerms
  readonly month: WorkMonth
}

/** What if: so many orders in a week, each bringing so much. The figures above follow the thumb. */
export function WhatIf({ assumed, start, isOwnPace, onChange, terms, month }: Given) {
  const { t, i18n } = useTranslation('finance')
  const money = (ore: number) => formatMoney(wholeUnits(ore), terms.currency, i18n.language)
  const totalAt = (perWeek: number) => {
    const orders = ordersInMonth(perWeek, month)
    const { commissionPerOrderOre } = assumed
    return estimateSalary({ orders, commissionPerOrderOre, regretBasisPoints: 0 }, terms).totalOre
  }
  const more = Math.min(assumed.ordersPerWeek + MORE, ORDERS_MAX)
  const isChanged = JSON.stringify(assumed) !== JSON.stringify(start)
  const stepOre = sliderStepOf(terms.currency)
  return (
    <Section title={t('whatIf.title')}>
      <chakra.div display="grid" gap="5">
        <chakra.p color="fg.muted">{isOwnPace ? t('whatIf.ownPace') : t('whatIf.noPace')}</chakra.p>
        <Slider
          label={t('whatIf.orders')}
          shown={formatNumber(assumed.ordersPerWeek, i18n.language)}
          max={ORDERS_MAX}
          step={1}
          value={assumed.ordersPerWeek}
          onChange={(ordersPerWeek) => onChange({ ...assumed, ordersPerWeek })}
        />
        <Slider
          label={t('whatIf.commission')}
          shown={money(assumed.commissionPerOrderOre)}
          max={stepOre * 200}
          step={stepOre}
          value={assumed.commissionPerOrderOre}
          onChange={(commissionPerOrderOre) => onChange({ ...assumed, commissionPerOrderOre })}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="soft" onClick={() => onChange({ ...assumed, ordersPerWeek: more })}>
            <Plus size={18} aria-hidden />
            {t('whatIf.more', { count: MORE, amount: money(totalAt(more) - totalAt(assumed.ordersPerWeek)) })}
          </Button>
          {isChanged ? (
            <Button variant="ghost" onClick={() => onChange(start)}>
              <RotateCcw size={18} aria-hidden />
              {t('whatIf.reset')}
            </Button>
          ) : null}
        </chakra.div>
      </chakra.div>
    </Section>
  )
}

function Slider({
  label,
  shown,
  value,
  max,
  step,
  onChange,
}: {
  label: string
  shown: string
  value: number
  max: number
  step: number
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap="3">
        <chakra.label htmlFor={id} fontWeight="medium" fontSize="sm">
          {label}
        </chakra.label>
        <chakra.span fontWeight="bold" fontSize="lg" fontVariantNumeric="tabular-nums">
          {shown}
        </chakra.span>
      </chakra.div>
      <Range
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={Math.min(value, max)}
        aria-valuetext={shown}
        style={{ '--filled': `${(Math.min(value, max) / max) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </chakra.div>
  )
}

const track = {
  height: '1.5',
  borderRadius: 'full',
  background:
    'linear-gradient(to right, var(--r-colors-brand-solid) var(--filled), var(--r-colors-bg-muted) var(--filled))',
}
const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: '7',
  height: '7',
  borderRadius: 'full',
  borderWidth: '3px',
  borderStyle: 'solid',
  borderColor: 'bg.panel',
  bg: 'brand.solid',
  boxShadow: 'sm',
}

// Drawn by hand: browsers choose a white track beside our colour, in the dark too.
const Range = chakra('input', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '12',
    margin: '0',
    bg: 'transparent',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, marginTop: 'calc(0.1875rem - 0.875rem)' },
    '&::-moz-range-thumb': thumb,
  },
})
