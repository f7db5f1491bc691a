import { useTranslation } from 'react-i18next'
import { Chart } from '../ui/chart/chart.tsx'
import { formatNumber } from '../ui/format.ts'
import { Section } from '../ui/page.tsx'
import { Stack, type Exhibit } from './exhibit.tsx'
import { useKitWords } from './words.ts'

function Charts() {
  const w = useKitWords()
  const { i18n } = useTranslation()
  const shared = {
    label: w('value'),
    categoryLabel: w('day'),
    emptyText: w('empty'),
    format: (value: number) => formatNumber(value, i18n.language),
  }
  const categories = ['1/5', '2/5', '3/5', '4/5', '5/5']
  const first = { name: w('value'), values: [1200, 3400.5, 0, 2600, 5100] }
  const second = { name: w('waiting'), values: [800, null, 1500, 2100, 1900] }
  const goals = [{ label: w('amount'), value: 6000 }]
  return (
    <Stack>
      <Section>
        <Chart {...shared} data={{ kind: 'bar', categories, series: [first], goals }} />
      </Section>
      <Section>
        <Chart {...shared} data={{ kind: 'bar', categories, series: [first, second] }} />
        <Chart {...shared} data={{ kind: 'bar', isAcross: true, categories, series: [first] }} />
      </Section>
      <Section>
        <Chart {...shared} data={{ kind: 'line', categories, series: [first, second], goals }} />
      </Section>
      <Section>
        <Chart {...shared} data={{ kind: 'bar', categories: [], series: [] }} />
      </Section>
    </Stack>
  )
}

export const chartExhibits: readonly Exhibit[] = [{ name: 'Chart', States: Charts }]
