import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RunRow } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import { buckets } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { pathTo } from '../../../paths.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { BucketBadge } from '../row/bucket-badge.panel.tsx'

/** How many rows are in each bucket, and what is missing of their money. Each leads to its rows. */
export function RunCountsPanel({ row }: { row: RunRow }) {
  const { t, i18n } = useTranslation('controlling')
  // Rows of a file that no longer counts wait for nobody and are claimed from nobody.
  const isOver = row.state === 'rolled_back' || row.state === 'cancelled'
  return (
    <Section title={t('run.found')}>
      <chakra.ul
        margin="0"
        padding="0"
        listStyle="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
      >
        {buckets.map((bucket) => {
          const { rows, open, missingOre } = row.counts[bucket]
          return (
            <chakra.li key={bucket}>
              <Tile to={`${pathTo('matched-sale-reports')}?runId=${row.id}&bucket=${bucket}`}>
                <BucketBadge status={bucket} />
                <chakra.span fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {formatNumber(rows, i18n.language)}
                </chakra.span>
                {isOver ? null : (
                  <chakra.span color="fg.muted" fontSize="sm">
                    {open === 0 ? t('run.noneOpen') : t('run.open', { count: open })}
                  </chakra.span>
                )}
                {missingOre === 0 || isOver ? null : (
                  <chakra.span color="danger.fg" fontSize="sm">
                    {t('run.lacks')} <Money ore={missingOre} currency={row.currency} />
                  </chakra.span>
                )}
              </Tile>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </Section>
  )
}

const Tile = chakra(Link, {
  base: {
    display: 'grid',
    gap: '1',
    justifyItems: 'start',
    alignContent: 'start',
    height: 'full',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
  },
})
