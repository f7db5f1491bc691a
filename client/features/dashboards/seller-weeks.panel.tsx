import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SellerDay, SellerFigures, TeamFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { deviationsToCorrect, ordersQuery } from '../../entities/orders-query.ts'
import { ReachPerson } from '../../entities/reach-person.tsx'
import { pathTo } from '../../paths.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { useFigures } from './figures.queries.ts'
import { LevelBadge } from './oph.panel.tsx'
import { NoteButton, type SellerActs } from './seller-acts.panel.tsx'

interface WeeksProps {
  team: TeamFigures
  monday: Day
  hasHours: boolean
  acts: SellerActs
}

/** A table needs this much room beside the menu. */
const TABLE_FROM_PX = 1180

/** Each seller's week on one row: days, hours, orders, value, OPH, deviations and how far the month has come. */
export function SellerWeeks(props: WeeksProps) {
  const { t } = useTranslation('leading')
  const isWide = useWide(TABLE_FROM_PX)
  const { sellers } = props.team
  if (sellers.length === 0) return null
  return (
    <Section title={t('weeks.title')} flush>
      {isWide ? <WeekTable {...props} /> : <WeekCards {...props} />}
    </Section>
  )
}

function WeekTable({ team, monday, hasHours, acts }: WeeksProps) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  return (
    <TableFrame label={t('table', { of: t('weeks.title') })}>
      <thead>
        <tr>
          <TableHead>{t('weeks.seller')}</TableHead>
          <TableHead>{t('weeks.days')}</TableHead>
          <TableHead numeric>{t('weeks.hours')}</TableHead>
          <TableHead numeric>{t('weeks.orders')}</TableHead>
          <TableHead numeric>{t('weeks.value')}</TableHead>
          <TableHead numeric>{t('weeks.oph')}</TableHead>
          <TableHead numeric>{t('weeks.deviations')}</TableHead>
          <TableHead numeric>{t('weeks.budget')}</TableHead>
          <TableHead numeric>{t('weeks.trend')}</TableHead>
          <TableHead>{t('weeks.acts')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {team.sellers.map((seller) => (
          <TableRow key={seller.sellerId}>
            <TableCell fontWeight="medium">
              <ReachPerson id={seller.sellerId} name={seller.name} />
            </TableCell>
            <TableCell>
              <Days days={seller.days} />
            </TableCell>
            <TableCell numeric>{hasHours ? say.number(seller.week.hours) : '–'}</TableCell>
            <TableCell numeric>
              <OrdersLink seller={seller} monday={monday} />
            </TableCell>
            <TableCell numeric>{say.amounts(seller.week.value)}</TableCell>
            <TableCell numeric>
              <chakra.span display="inline-grid" justifyItems="end" gap="0.5">
                {say.oph(seller.oph.reported)}
                <LevelBadge level={seller.oph.level} />
              </chakra.span>
            </TableCell>
            <TableCell numeric>
              <DeviationsLink seller={seller} />
            </TableCell>
            <TableCell numeric>{say.percent(seller.percent)}</TableCell>
            <TableCell numeric>
              <Trend trend={seller.trend} />
            </TableCell>
            <TableCell>
              <chakra.span display="inline-flex">
                <NoteButton seller={seller} acts={acts} />
              </chakra.span>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

function WeekCards({ team, monday, hasHours, acts }: WeeksProps) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  return (
    <chakra.ul listStyleType="none">
      {team.sellers.map((seller) => (
        <chakra.li
          key={seller.sellerId}
          display="grid"
          gap="3"
          padding="4"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
            <ReachPerson id={seller.sellerId} name={seller.name} />
            <chakra.span display="inline-flex">
              <NoteButton seller={seller} acts={acts} />
            </chakra.span>
          </chakra.div>
          <Days days={seller.days} />
          <Facts gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
            <Fact label={t('weeks.orders')}>
              <OrdersLink seller={seller} monday={monday} />
            </Fact>
            <Fact label={t('weeks.value')}>{say.amounts(seller.week.value)}</Fact>
            <Fact label={t('weeks.hours')}>{hasHours ? say.number(seller.week.hours) : null}</Fact>
            <Fact label={t('weeks.oph')}>
              {say.oph(seller.oph.reported)} <LevelBadge level={seller.oph.level} />
            </Fact>
            <Fact label={t('weeks.budget')}>{say.percent(seller.percent)}</Fact>
            <Fact label={t('weeks.trend')}>
              <Trend trend={seller.trend} />
            </Fact>
            <Fact label={t('weeks.deviations')}>
              <DeviationsLink seller={seller} />
            </Fact>
          </Facts>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const Figure = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '12', md: '6' },
    // A finger needs the height; the line of figures does not.
    marginBlock: { base: '-3', md: '0' },
    minWidth: '6',
    justifyContent: { base: 'flex-start', md: 'flex-end' },
    color: 'fg',
    textDecoration: 'underline',
    textDecorationColor: 'var(--r-colors-border)',
    textUnderlineOffset: '0.25em',
    _hover: { color: 'brand.fg' },
  },
})

/** The figure opens the orders it is made of. */
function OrdersLink({ seller, monday }: { seller: SellerFigures; monday: Day }) {
  const { t } = useTranslation('leading')
  const soldOn = `${monday}..${addDays(monday, 6)}`
  const to = `${pathTo('sale-reports')}${ordersQuery({ sellerId: seller.sellerId, soldOn })}`
  return (
    <Figure to={to} aria-label={t('weeks.ordersOf', { count: seller.week.orders, name: seller.name })}>
      {useFigures().number(seller.week.orders)}
    </Figure>
  )
}

function DeviationsLink({ seller }: { seller: SellerFigures }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { deviations, deviationsAtDesk, sellerId, name } = seller
  return (
    <>
      {deviations === 0 ? (
        say.number(0)
      ) : (
        <Figure
          to={deviationsToCorrect({ sellerId })}
          color="warning.fg"
          aria-label={t('weeks.deviationsOf', { count: deviations, name })}
        >
          {deviations}
        </Figure>
      )}
      {deviationsAtDesk === 0 ? null : (
        <chakra.span display="block" color="fg.muted" fontSize="sm" fontWeight="normal" whiteSpace="nowrap">
          {t('needs.atDesk', { count: deviationsAtDesk })}
        </chakra.span>
      )}
    </>
  )
}

/** Against the person's own month before, after as many working days. */
function Trend({ trend }: { trend: SellerFigures['trend'] }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  if (trend === null || trend.previous === 0) return <>–</>
  const change = Math.round((trend.current / trend.previous - 1) * 100)
  const look = change > 0 ? 'success.fg' : change < 0 ? 'danger.fg' : 'fg.muted'
  return (
    <chakra.span color={look} whiteSpace="nowrap" title={t('weeks.trendHelp')}>
      {`${change > 0 ? '▲ +' : change < 0 ? '▼ −' : ''}${say.percent(Math.abs(change))}`}
    </chakra.span>
  )
}

/** The week at a glance: hours of each day, what is missing in red. Saturday and Sunday only where something was said. */
function Days({ days }: { days: readonly SellerDay[] }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const shown = days.filter((day, at) => at < 5 || day.hours !== null || day.orders > 0)
  const said = (day: SellerDay): string => {
    if (day.isMissing) return t('weeks.day.missing', { day: say.day(day.day) })
    if (day.hours === null) return t('weeks.day.none', { day: say.day(day.day), count: day.orders })
    return t('weeks.day.worked', { day: say.day(day.day), hours: day.hours, count: day.orders })
  }
  return (
    <chakra.ul listStyleType="none" display="flex" gap="1">
      {shown.map((day) => (
        <chakra.li
          key={day.day}
          title={said(day)}
          aria-label={said(day)}
          display="grid"
          placeItems="center"
          width="8"
          height="9"
          borderRadius="sm"
          fontSize="xs"
          lineHeight="1.1"
          bg={day.isMissing ? 'danger.subtle' : day.isAbsent ? 'warning.subtle' : 'bg.muted'}
          color={day.isMissing ? 'danger.fg' : day.isAbsent ? 'warning.fg' : 'fg'}
        >
          <span aria-hidden>{say.weekday(day.day)}</span>
          <chakra.b aria-hidden>{day.isMissing ? '!' : (day.hours ?? '–')}</chakra.b>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
