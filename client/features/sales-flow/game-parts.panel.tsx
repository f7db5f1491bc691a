import type { EndpointAnswer } from '../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OnlineProblem } from '../../resource/notices/online-notice.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/states.tsx'

/** A figure with its name below. */
export function Tile({ label, value, detail }: { label: string; value: ReactNode; detail?: ReactNode }) {
  return (
    <chakra.div
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="4"
      minWidth="0"
    >
      <chakra.p color="fg.muted" fontSize="sm">
        {label}
      </chakra.p>
      <chakra.p
        fontSize={{ base: 'xl', md: '2xl' }}
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        lineHeight="short"
        whiteSpace="nowrap"
      >
        {value}
      </chakra.p>
      {detail === undefined ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {detail}
        </chakra.p>
      )}
    </chakra.div>
  )
}

export const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))',
    gap: { base: '3', md: '4' },
  },
})

/** A progress bar; `label` describes it for screen readers. */
export function Progress({ part, label }: { part: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <chakra.div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-label={label}
      height="2.5"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <chakra.div height="full" borderRadius="full" bg="brand.solid" style={{ width: `${percent}%` }} />
    </chakra.div>
  )
}

/** A row of a list that is read, not opened. */
export const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '2.5',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    '&[aria-current]': { bg: 'brand.subtle' },
  },
})

export function LineText({ title, detail }: { title: ReactNode; detail?: ReactNode }) {
  return (
    <chakra.div flex="1 1 8rem" minWidth="0">
      <chakra.div fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </chakra.div>
      {detail === undefined || detail === '' ? null : (
        <chakra.div color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {detail}
        </chakra.div>
      )}
    </chakra.div>
  )
}

export const Amount = chakra('span', {
  base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** Numbers of the game, as the language writes them. */
export function useNumbers() {
  const { t, i18n } = useTranslation('game')
  const number = (value: number) => formatNumber(value, i18n.language)
  return {
    number,
    xp: (value: number) => t('xp', { value: number(value) }),
    /** Parts of shared sales count too: «1,6 försäljningar». */
    sales: (count: number) => t('root.sales', { count, value: number(count) }),
    pieces: (count: number) => t('competitions.pieces', { count, value: number(count) }),
    coins: (value: number) => t('coins', { count: value, value: number(value) }),
    hundredths: (value: number) =>
      new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value / 100),
  }
}

/** Loading, error and retry state of an answer. */
export function Waiting({ asked: { state, again } }: { asked: Pick<EndpointAnswer<unknown>, 'state' | 'again'> }) {
  if (state === 'ready') return <ListSkeleton rows={5} />
  return <OnlineProblem online={{ state, retry: again }} />
}

/** A rank; the first three are highlighted. */
export function Rank({ rank }: { rank: number }) {
  const isFirst = rank <= 3
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      minWidth="9"
      height="9"
      borderRadius="full"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      bg={isFirst ? 'brand.subtle' : 'bg.muted'}
      color={isFirst ? 'brand.fg' : 'fg.muted'}
    >
      {rank}
    </chakra.span>
  )
}
