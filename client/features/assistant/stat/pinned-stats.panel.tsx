import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Stat } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import { pathTo } from '../../../paths.ts'
import { Section } from '../../../ui/page.tsx'
import { useAnswer } from '../answer/answer.queries.ts'
import { useAnswerWords, useMetricFigure } from '../answer/answer.text.ts'
import { useStats } from './stat.queries.ts'

/** A start page has room for a few figures. */
const SHOWN = 6

/** The statistics that the person has pinned, with their totals. Nothing pinned: nothing is shown. */
export function PinnedStats() {
  const { t } = useTranslation()
  const { value } = useStats()
  const pinned = value?.stats.filter(({ follow }) => follow.isPinned).slice(0, SHOWN) ?? []
  if (pinned.length === 0) return null
  return (
    <Section title={t('assistant:pinned.title')}>
      <chakra.ul
        listStyleType="none"
        margin="0"
        padding="0"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
      >
        {pinned.map((stat) => (
          <Pinned key={stat.id} stat={stat} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function Pinned({ stat }: { stat: Stat }) {
  const words = useAnswerWords()
  const { value } = useAnswer(stat.question)
  return (
    <li>
      <Tile to={pathTo('stat', { id: stat.id })}>
        <chakra.span color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {stat.title}
        </chakra.span>
        <chakra.span fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" minHeight="8">
          {value?.blocks.map((block) => (
            <Total key={block.currency ?? ''} stat={stat} currency={block.currency} total={block.total} />
          ))}
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="sm">
          {value === null ? '' : words.period(value.period)}
        </chakra.span>
      </Tile>
    </li>
  )
}

function Total({ stat, currency, total }: { stat: Stat; currency: 'SEK' | 'EUR' | null; total: number | null }) {
  const figure = useMetricFigure(stat.question.metric, currency)
  return <chakra.span display="block">{figure(total)}</chakra.span>
}

const Tile = chakra(Link, {
  base: {
    display: 'grid',
    gap: '1',
    height: 'full',
    alignContent: 'start',
    padding: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    color: 'fg',
    _hover: { bg: 'bg.subtle' },
  },
})
